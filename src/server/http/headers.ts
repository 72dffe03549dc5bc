/** Security headers of every response. API data gets a policy that allows nothing. Pages get one with a nonce (see `serve-pages.ts`). */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Policy without `unsafe-*`. Scripts and styles are ours or carry the nonce. Pictures may also come from `blob:` (private files).
 * `framedBy`: origins of the sites that may show the page in a frame.
 */
export function pageCspOf(config: Config): (nonce: string, framedBy?: readonly string[]) => string {
  const tiles = config.mapTiles ? ` ${tileOrigin(config.mapTiles)}` : '';
  const directives = [
    `img-src 'self' blob: data:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return (nonce, framedBy = []) =>
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ${directives}; frame-ancestors ${framedBy.join(' ') || "'none'"}`;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
function tileOrigin(template: string): string {
  const [, scheme, host] = /^(https?:)\/\/([^/]+)/.exec(template) ?? [];
  return `${scheme}//${host?.replace(/^\{s\}\./, '*.')}`;
}

/** Identifies the request in the log. */
export const REQUEST_ID = 'request-id';

/** Built once, because it is sent with every response. */
const STATIC_HEADERS = {
  'content-security-policy': DATA_CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function securityHeadersOf(config: Config): Record<string, string> {
  const headers: Record<string, string> = { ...STATIC_HEADERS };
  // Only with a TLS address. On http://localhost a browser would apply the header to every port.
  if (config.publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

export default fp(async (app: FastifyInstance) => {
  const headers = securityHeadersOf(app.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID, request.id);
    done();
  });
  // No cache may store responses of private routes or of requests that may write.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { access = 'public' } = request.routeOptions.config;
    const isOpen = access === 'public' || (access === 'optional' && request.user === null);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if ((!isOpen || !isRead) && !String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});
