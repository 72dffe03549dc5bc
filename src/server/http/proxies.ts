/** Decides which addresses are trusted proxies (`TRUST_PROXY`): addresses, ranges (`10.0.0.0/8`) and Fastify's named ranges. */
import { BlockList, isIPv6 } from 'node:net';

const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const ipFamilyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns a function that tells whether an address belongs to a trusted proxy. */
export function makeIsProxy(trusted: string[] | false): (address: string) => boolean {
  if (!trusted || trusted.length === 0) return () => false;
  const list = new BlockList();
  for (const range of trusted.flatMap((one) => NAMED_RANGES[one] ?? [one])) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, ipFamilyOf(address));
    else list.addSubnet(address, Number(bits), ipFamilyOf(address));
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, ipFamilyOf(plain));
  };
}
