import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that no push service has: those of this machine and of private networks (RFC 6890). */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const reservedUnicast = new BlockList();
for (const [network, bits] of [
  // IPv4 addresses within IPv6, and documentation addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedUnicast.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !reservedUnicast.check(address, 'ipv6');
}

/**
 * Resolves a host for a connection, and rejects addresses outside of the public internet, so that nobody can make the server send requests into
 * its own network. Used by the connection itself, so that the checked addresses are those it connects to.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const all = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = all;
    if (error || first === undefined) callback(error ?? new Error(`${host} has no public address`), '', 4);
    else if (options.all) callback(null, all);
    else callback(null, first.address, first.family);
  });
};
