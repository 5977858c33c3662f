import { expect, test } from 'vitest';
import { registryOf, remoteOf, shellOf } from '../testing/releases.ts';
import { faultsOf } from './gate.ts';

const page = (path: string) => ({
  path,
  screen: 'x',
  guard: 'public' as const,
  title: { en: 'x', ar: 'x' },
});

test('a remote built against a later minor version is live as long as it needs nothing newer', () => {
  const shell = shellOf({ provides: { react: '19.3.1', 'shared-ui/button': '0.1.0' } });
  const remotes = registryOf(
    remoteOf({ shared: { react: '^19.0.0', 'shared-ui/button': '>=0.1.0 <1.0.0' } }),
  );
  expect(faultsOf({ ...remotes, shell })).toEqual([]);
});

test('a shared module that the shell provides too old or not at all is named', () => {
  const remotes = registryOf(remoteOf({ shared: { react: '^19.4.0', 'shared-ui/table': '>=0.1.0 <1.0.0' } }));
  expect(faultsOf(remotes)).toEqual([
    'mf-a 1.0.0 needs react ^19.4.0, shell 1.0.0 provides 19.3.1',
    'mf-a 1.0.0 needs shared-ui/table, which shell 1.0.0 does not provide',
  ]);
});

test('one version of Module Federation and of the host interface across the platform', () => {
  expect(faultsOf(registryOf(remoteOf({ federation: '2.10.0' })))).toEqual([
    'mf-a 1.0.0 is built with Module Federation 2.10.0, shell 1.0.0 with 2.9.2',
  ]);
});

test('no address is declared twice, whatever its parameters are called', () => {
  const remotes = registryOf(
    remoteOf({ name: 'mf-a', pages: [page('/courses/{id}'), page('/events')] }),
    remoteOf({
      name: 'mf-b',
      pages: [page('/courses/{course}'), page('/courses/new')],
      redirects: [{ from: '/events', to: '/camps' }],
    }),
  );
  expect(faultsOf(remotes)).toEqual([
    '/courses/{course} is declared by mf-a 1.0.0 and by mf-b 1.0.0',
    '/events is declared by mf-a 1.0.0 and by mf-b 1.0.0',
  ]);
  expect(faultsOf(registryOf(remoteOf({ pages: [page('/a'), page('/a')] })))).toEqual([
    'mf-a 1.0.0 declares /a twice',
  ]);
});
