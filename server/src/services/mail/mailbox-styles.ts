import { devStyles } from '../dev-pages/index.ts';

/** Style sheet of the mailbox pages. */
export const mailboxStyles = `${devStyles}form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block: 1rem; }
input { flex: 1 1 14rem; min-inline-size: 0; }
button { background: var(--teal); color: var(--paper); border-color: var(--teal); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { border-color: var(--teal); }
iframe { display: block; inline-size: 100%; block-size: 48rem; border: 1px solid var(--line); border-radius: 16px; background: var(--sand); resize: vertical; }
details { margin-block: 1rem; }
summary { cursor: pointer; padding-block: 0.5rem; color: var(--teal); }
article, pre, .empty { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
