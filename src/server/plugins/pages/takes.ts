/** Whether a browser takes an answer so packed: named, and not with a weight of nothing (RFC 9110, 12.5.3). `*` counts as not named. */
import type { IncomingHttpHeaders } from 'node:http';

const CODINGS = {
  br: /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(,|;|$)/i,
  gzip: /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(,|;|$)/i,
};

export const takes = (coding: keyof typeof CODINGS, headers: IncomingHttpHeaders): boolean =>
  CODINGS[coding].test(headers['accept-encoding']?.toString() ?? '');
