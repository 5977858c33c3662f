/** Shared modules are available only behind an asynchronous boundary. */
import('./bootstrap.tsx');
