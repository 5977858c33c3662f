import { isIPv6 } from 'node:net';

/** The prefix of a network address that identifies one household: an IPv4 address, or the /64 that a provider assigns to one customer. */
export function household(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...new Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network of a household: 256 IPv4 addresses, or the /48 that is assigned to one site. */
export function network(ip: string): string {
  const [one = '', two = '', three = '', four] = household(ip).split(/[.:]/);
  return four === undefined ? household(ip) : `net ${[one, two, three].join(' ')}`;
}
