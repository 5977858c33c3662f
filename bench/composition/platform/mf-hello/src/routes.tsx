import { lazyScreen, type Routes } from 'platform/remote';

export const routes: Routes = { hello: lazyScreen(() => import('./screens/hello/Screen.tsx')) };
