/** Shared modules are there only behind an asynchronous boundary. */
import('./bootstrap.tsx');
