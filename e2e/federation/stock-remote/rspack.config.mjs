import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation, settings } from './federation.mjs';

/** Builds the remote with Rspack and only the official plugin, as another team would. */
export default { ...settings, plugins: [new ModuleFederationPlugin(federation)] };
