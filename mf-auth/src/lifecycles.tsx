import { createLifecycles } from 'platform/remote';
import contribution from '../remote.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount } = createLifecycles({ name: 'mf-auth', contribution, routes });
