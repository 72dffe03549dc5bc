/**
 * Decides which network addresses a link must never lead the server to: its own, those of its local network, and all
 * that are not public.
 */
import { BlockList, isIP } from 'node:net';

const blockedNetworks = new BlockList();
for (const [net, bits] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blockedNetworks.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedNetworks.addSubnet(net, bits, 'ipv6');

/** Public IPv6 addresses lie in this network. All others are local, of one host, or translated to IPv4 by a network. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedNetworks.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  const inner = embeddedV4(address);
  if (inner !== null) return isPublicAddress(inner);
  return globalUnicast.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6');
}

/** An IPv4 address embedded in IPv6: mapped (`::ffff:0:0/96`) or by NAT64 (`64:ff9b::/96`), in any spelling. */
function embeddedV4(address: string): string | null {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const match = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(plain);
  if (!match) return plain === '64:ff9b::' ? '0.0.0.0' : null;
  const [high, low] = [Number.parseInt(match[1] ?? '0', 16), Number.parseInt(match[2] ?? '0', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
