import { createLifecycles } from 'platform/remote';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, prepare } = createLifecycles({ routes });
