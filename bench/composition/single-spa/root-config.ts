import { registerApplication, start } from 'single-spa';

registerApplication({
  name: 'hello',
  // Resolved by the import map.
  app: () => import(/* webpackIgnore: true */ 'hello' as string),
  activeWhen: '/hello',
});
start();
