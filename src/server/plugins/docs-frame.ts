/** The frame of the pages about the API: no script, so they live under the strictest policy. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { say } from '../words.ts';
import { style } from './docs-style.ts';
import { pagePolicyOf } from './headers.ts';

export const DOCS_PAGE = '/api/docs';
export const MACHINES_PAGE = `${DOCS_PAGE}/machines`;

export const text = (value: unknown) =>
  String(value).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
export const word = (key: string, params?: Record<string, unknown>) => text(say(`docs:${key}`, params));

/** `title` and `main` are markup. */
export function sendPage(reply: FastifyReply, { title, main }: { title: string; main: string }): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicyOf(reply.server.config)(nonce);
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${main}</main></body></html>`);
}
