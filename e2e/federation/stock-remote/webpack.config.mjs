import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federation, settings } from './federation.mjs';

/** Builds the remote with webpack and only the official plugin, as another team would. */
export default { ...settings, experiments: { css: true }, plugins: [new ModuleFederationPlugin(federation)] };
