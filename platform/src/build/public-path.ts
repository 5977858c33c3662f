declare global {
  /** Of the bundle's run time: what the addresses of its files begin with. */
  var __webpack_public_path__: string;
}

/**
 * First of the shell's app: its files are named by their paths, as the registry and the document name them. By the whole address, which the
 * run time takes by itself, it would not find that a script of the document is the one it looks for, and would run the file twice.
 */
__webpack_public_path__ = new URL('../../', (document.currentScript as HTMLScriptElement).src).pathname;

export {};
