import { registerApplication, start } from 'single-spa';

registerApplication({
  name: 'hello',
  // Left to the import map.
  app: () => import(/* webpackIgnore: true */ 'hello' as string),
  activeWhen: '/hello',
});
start();
