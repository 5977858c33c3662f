// Only in development builds of remotes: a catalogue of texts as a module that reloads the page when it changes. The page has taken its
// texts into the product's translations by then, and the run time would report an update that nobody accepts.
module.exports = (source) => `export default ${source};
if (module.hot) {
  module.hot.accept();
  module.hot.dispose(() => location.reload());
}
`;
