/** In place of `react-dom/client`, and of what loads stock remotes, in the build for the server: nothing there has a document. */
export function createRoot(): never {
  throw new Error('There is no document here');
}
