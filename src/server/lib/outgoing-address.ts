/**
 * Decides which URLs the server may send to: webhooks, which staff type, and push services, which a browser names. The server must not
 * become a way into its own network. Every address of the host must be public. The same check runs when the URL is saved and at each
 * connection.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

interface Address {
  address: string;
  family: number;
}
export interface AddressRules {
  /** `http:` and addresses of this machine and its networks are allowed. */
  allowsLocal: boolean;
  resolve?: (host: string) => Promise<Address[]>;
}

export class RefusedAddress extends Error {}

const systemResolve = (host: string) => systemLookup(host, { all: true, verbatim: true });

/** Without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

async function checkedAddresses(host: string, { allowsLocal, resolve = systemResolve }: AddressRules) {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  if (addresses.length === 0) throw new Error(`no address of ${host}`);
  if (!allowsLocal && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new RefusedAddress(`refused address of ${host}`);
  return addresses;
}

/** For `http.request`: the connection uses exactly the checked addresses, so a second DNS answer changes nothing. */
export const checkedLookup =
  (rules: AddressRules): LookupFunction =>
  (host, options, done) => {
    checkedAddresses(host, rules).then(
      (addresses) => {
        const [first] = addresses as [Address, ...Address[]];
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };

/** `http.request` does not look up a host that is an address already. */
export function requireAllowedLiteral(url: URL, { allowsLocal }: AddressRules): void {
  const host = hostOf(url);
  if (isIP(host) && !allowsLocal && !isPublicAddress(host)) throw new RefusedAddress(`refused address ${host}`);
}

type UrlProblem = 'malformed' | 'not_https' | 'credentials' | 'refused' | 'unknown_host';

/** null: the server may send there. `URL` writes every form of an IPv4 address (decimal, octal, short) as four numbers. */
export async function findUrlProblem(text: string, rules: AddressRules): Promise<UrlProblem | null> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hash !== '') return 'malformed';
  if (url.protocol !== 'https:' && !rules.allowsLocal) return 'not_https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  try {
    await checkedAddresses(hostOf(url), rules);
    return null;
  } catch (error) {
    return error instanceof RefusedAddress ? 'refused' : 'unknown_host';
  }
}
