/** What stands before the hosts, the hosts, and what comes after them. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)(.*)$/;

/** libpq's parameter of which host to choose. The driver does not know it, and the server always needs the primary. */
const choice = 'target_session_attrs';
const choices = new Set(['read-write', 'primary']);

/**
 * The addresses of a `DATABASE_URL`, one for each of its hosts: `postgres://user@a:5432,b:5432/rafiq?target_session_attrs=read-write`.
 * @returns undefined for what is no such address
 */
export function parseAddresses(text: string): string[] | undefined {
  const [, before, hosts, after] = form.exec(text) ?? [];
  // A socket's folder stands in a parameter.
  const each = hosts === undefined ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`);
  if (!each.every((address) => URL.canParse(address))) return undefined;
  const chosen = new URL(each[0] ?? '').searchParams.get(choice);
  if (chosen === null) return each;
  if (!choices.has(chosen)) return undefined;
  return each.map((address) => {
    const url = new URL(address);
    url.searchParams.delete(choice);
    return url.href;
  });
}
