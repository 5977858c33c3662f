import { isIPv6 } from 'node:net';

/**
 * The part of a network address that stands for one household: an IPv4 address whole, of an IPv6 address the /64
 * that a provider gives to one customer.
 */
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

/** The network that a household is in: 256 IPv4 addresses, or the /48 of an IPv6 address that one site is given. */
export function network(ip: string): string {
  const [one = '', two = '', three = '', four] = household(ip).split(/[.:]/);
  return four === undefined ? household(ip) : `net ${[one, two, three].join(' ')}`;
}
