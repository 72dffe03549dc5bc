/** Layout of the API pages. They contain no script, so they get the strictest policy. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type TextName, t } from '../lib/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { docsStyle } from './docs-style.ts';
import { pageCspOf } from './headers.ts';

export const DOCS_PAGE = '/api/docs';
export const MACHINES_PAGE = `${DOCS_PAGE}/machines`;

export const escapeHtml = (value: unknown) =>
  String(value).replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );
export const docsText = (key: TextName<'docs'>, params?: Record<string, unknown>) =>
  escapeHtml(t(`docs:${key}`, params));

/** `title` and `main` are HTML. */
export function sendDocsPage(reply: FastifyReply, { title, main }: { title: string; main: string }): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = pageCspOf(reply.server.config)(nonce);
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${title}</title><style nonce="${nonce}">${docsStyle}</style></head>
<body><main>${main}</main></body></html>`);
}
