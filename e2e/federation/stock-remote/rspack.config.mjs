import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** Builds a remote with the official plugin alone, as another team would. */
export default {
  mode: 'production',
  entry: {},
  devtool: false,
  output: { publicPath: 'auto', uniqueName: 'city_events', clean: true },
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  performance: { hints: false },
  plugins: [
    new ModuleFederationPlugin({
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
    }),
  ],
};
