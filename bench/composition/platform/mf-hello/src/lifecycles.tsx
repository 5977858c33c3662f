import { createLifecycles } from 'platform/remote';
import { routes } from './routes.tsx';

export const { bootstrap, mount, update, unmount, prepare } = createLifecycles({ routes });
