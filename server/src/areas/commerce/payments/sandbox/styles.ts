import { devStyles } from '../../../../services/dev-pages/index.ts';

/** Style sheet of the sandbox's pages. */
export const sandboxStyles = `${devStyles}main { max-inline-size: 30rem; }
h2 { font-size: 1.1rem; line-height: 1.4; margin-block: 0 0.5rem; }
.lead { margin-block: 0; }
dl { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 1rem 1.25rem; margin-block: 1.25rem; display: grid; gap: 0.75rem; overflow-wrap: anywhere; }
dt { color: var(--soft); }
dd { margin: 0; }
.amount { font-size: 1.4rem; font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 0.75rem 0; }
.next { background: var(--teal); color: var(--paper); border-color: var(--teal); }
section { border-block-start: 1px solid var(--line); margin-block-start: 2rem; padding-block-start: 1.5rem; }
section ul { list-style: none; margin: 0.75rem 0 0; padding: 0; display: grid; gap: 0.5rem; }
section button { inline-size: 100%; text-align: start; }
label { display: block; font-weight: 600; }
input { inline-size: 8rem; max-inline-size: 100%; }
input[aria-invalid] { border-color: var(--red); }
.hint { color: var(--soft); margin-block: 0 0.25rem; }
.error { color: var(--red); margin-block: 0.25rem; }
`;
