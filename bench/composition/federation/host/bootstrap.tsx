import { createRemoteAppComponent } from '@module-federation/bridge-react/base';
import { loadRemote, preloadRemote } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';

preloadRemote([{ nameOrAlias: 'hello', exposes: ['app'] }]);

const Remote = createRemoteAppComponent({
  loader: () => loadRemote('hello/app') as Promise<{ default: never }>,
  loading: null,
  fallback: () => <p>Failed</p>,
});

createRoot(document.getElementById('root') as HTMLElement).render(<Remote />);
