/** Splits an address with several hosts, `postgres://user@one:5432,two:5433/name`, as libpq reads it. node-postgres knows one host only. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/i;
const SESSION_ATTRS = /([?&])target_session_attrs=([^&#]*)(&?)/;

/** One address for each host. An address with one host is returned unchanged. */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const parameters = rest.replace(SESSION_ATTRS, (_all, before, _value, after) => (after ? before : ''));
  return hosts.split(',').map((host) => `${start}${host}${parameters}`);
}

/** The parameter `target_session_attrs`, null without one. */
export const sessionAttrsOf = (url: string): string | null => SESSION_ATTRS.exec(url)?.[2] ?? null;
