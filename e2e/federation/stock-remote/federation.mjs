/** The options of the official plugin, for both bundlers. */
export const federation = {
  name: 'city_events',
  filename: 'remoteEntry.js',
  exposes: {
    './EventsPage': './src/EventsPage.js',
    './EventsTeaser': './src/EventsTeaser.js',
    './map': './src/map.js',
  },
  shared: {
    react: { singleton: true, requiredVersion: '^19.0.0' },
    'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
  },
  manifest: true,
  dts: false,
};

/** Settings that Rspack and webpack share. */
export const settings = {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  devtool: false,
  output: { publicPath: 'auto', uniqueName: 'city_events', clean: true },
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  performance: { hints: false },
};
