/** Matches the part before the hosts, the hosts, and the part after them. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)(.*)$/;

/** The parameter by which libpq selects a host. The driver does not know it, and the server always needs the primary. */
const choice = 'target_session_attrs';
const choices = new Set(['read-write', 'primary']);

/**
 * The addresses of a `DATABASE_URL`, one for each of its hosts: `postgres://user@a:5432,b:5432/rafiq?target_session_attrs=read-write`.
 * @returns undefined for a text that is not such an address
 */
export function parseAddresses(text: string): string[] | undefined {
  const [, before, hosts, after] = form.exec(text) ?? [];
  // The folder of a socket is in a parameter, so that such an address has no host.
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
