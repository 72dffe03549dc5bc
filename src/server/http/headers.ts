/** Headers of every answer. Data may do nothing in a browser; pages get a policy with a nonce of their own (see `serve-pages.ts`). */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** No `unsafe-*`: scripts and styles are ours or carry the nonce; pictures also from `blob:` (private files) and the tile host. */
export function pageCspOf(config: Config): (nonce: string) => string {
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
    "frame-ancestors 'none'",
  ].join('; ');
  return (nonce) =>
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ${directives}`;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
function tileOrigin(template: string): string {
  const [, scheme, host] = /^(https?:)\/\/([^/]+)/.exec(template) ?? [];
  return `${scheme}//${host?.replace(/^\{s\}\./, '*.')}`;
}

/** One object for every answer: this runs on each request, so nothing is reckoned here. */
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
  // Only where people come by TLS: a browser that learned it on http://localhost would keep it for every port.
  if (config.publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

export default fp(async (app: FastifyInstance) => {
  const headers = securityHeadersOf(app.config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // What a token was needed or used for is kept by no cache; neither is what a call that may write answers.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { access = 'public' } = request.routeOptions.config;
    const isOpen = access === 'public' || (access === 'optional' && request.user === null);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if ((!isOpen || !isRead) && !String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});
