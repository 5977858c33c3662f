import { defineRemote } from 'platform/registry/define';

export default defineRemote({
  name: 'mf-hello',
  pages: [{ path: '/hello', screen: 'hello', guard: 'public', title: { en: 'Hello', ar: 'Hello' } }],
});
