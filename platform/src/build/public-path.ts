declare global {
  /** Of the bundle's run time: the prefix of the addresses of its files. */
  var __webpack_public_path__: string;
}

/**
 * Runs first in the shell's app. File addresses become paths, as in the registry and the document. By default the run time uses absolute
 * URLs: it would then not recognise a script of the document as the one it needs, and would run that file twice.
 */
__webpack_public_path__ = new URL('../../', (document.currentScript as HTMLScriptElement).src).pathname;

export {};
