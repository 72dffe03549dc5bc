/** Headers of every answer. Data may do nothing in a browser; pages get a policy with a nonce of their own (see `pages.ts`). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** No `unsafe-*`: scripts and styles are ours or carry the nonce; pictures also from `blob:` (private files) and the tile host. */
export function pagePolicy(config: Config, nonce: string): string {
  const tiles = config.mapTiles ? ` ${tileOrigin(config.mapTiles)}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
function tileOrigin(template: string): string {
  const [, scheme, host] = /^(https?:)\/\/([^/]+)/.exec(template) ?? [];
  return `${scheme}//${host?.replace(/^\{s\}\./, '*.')}`;
}

export default fp(async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only where people come by TLS: a browser that learned it on http://localhost would keep it for every port.
    strictTransportSecurity: app.config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  });
});
