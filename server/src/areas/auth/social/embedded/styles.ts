import { devStyles } from '../../../../services/dev-pages/index.ts';

/** Style sheet of the embedded provider's pages. */
export const embeddedStyles = `${devStyles}main { max-inline-size: 30rem; }
h2 { font-size: 1.1rem; margin-block: 1.5rem 0.5rem; }
.lead { margin-block: 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li button { inline-size: 100%; display: grid; gap: 0.125rem; padding: 0.75rem 1rem; border-color: var(--line); border-radius: 16px; text-align: start; overflow-wrap: anywhere; }
li .address { color: inherit; }
li button:hover { border-color: var(--teal); }
label { display: block; font-weight: 600; }
input { inline-size: 100%; }
input[aria-invalid] { border-color: var(--red); }
.hint { color: var(--soft); margin-block: 0 0.25rem; }
.error { color: var(--red); margin-block: 0.25rem 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 1rem; }
.next { background: var(--teal); color: var(--paper); border-color: var(--teal); }
`;
