/**
 * The web as the server hands it out: public pages rendered, all others as the empty page that the browser fills (404 at
 * addresses that the web does not know), its hashed files for ever, the drawings of `src/web/assets`. Knows addresses from
 * `contract/paths.ts`, nothing of what they show.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findWebUrl, isRendered, pageAddress } from '#contract/paths.ts';
import { problems } from '../problems.ts';
import { ROOT } from '../root.ts';
import { sendProblem } from './errors.ts';
import { pagePolicyOf } from './headers.ts';
import { makePages } from './pages/make.ts';
import { gzipped, type Packed, pack, plain } from './pages/packed.ts';
import { loadRenderer, type Renderer } from './pages/render.ts';
import { readTemplate } from './pages/template.ts';

const DRAWN = join(ROOT, 'src/web/assets');
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Addresses that are never a page. */
const NOT_PAGES = /^\/(api|assets|media|health|metrics)(\/|$)|^\/forms\/[^/]+\/[^/]+\.js$/;

async function serveFiles(app: FastifyInstance, config: { access: 'public'; outside: true }): Promise<void> {
  const built = join(app.config.webDir, 'assets');
  const folders = [built, DRAWN].filter((folder) => existsSync(folder));
  if (folders.length === 0) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
      route.logLevel = 'warn';
    });
    await scope.register(statics, {
      root: folders,
      prefix: '/assets/',
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        // A worker obeys the policy of its own file.
        reply.header('content-security-policy', "default-src 'self'");
        reply.header('cache-control', path.startsWith(built + sep) ? YEAR : HOUR);
      },
    });
  });
}

export default fp(async (app: FastifyInstance, options: { renderer?: Renderer }) => {
  const open = { access: 'public', outside: true } as const;
  const template = readTemplate(app.config);
  const policy = pagePolicyOf(app.config);
  await serveFiles(app, open);

  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: Packed) => {
    const nonce = randomBytes(18).toString('base64');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    if (takesGzip) reply.header('content-encoding', 'gzip');
    return reply.send(takesGzip ? gzipped(page, nonce) : plain(page, nonce));
  };

  const empty = template && (await pack(template.empty.split('__NONCE__')));
  const renderer = options.renderer ?? loadRenderer(app.config.webDir);
  app.addHook('onClose', () => renderer?.close?.());
  const pages = template && renderer ? makePages(app, template, renderer) : null;

  app.get('/kurasi', { config: open }, (_request, reply) => reply.redirect('/curation', 302));
  app.get('/*', { config: open }, (request, reply) => {
    const { url } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    if (!empty) return sendProblem(reply, problems.ROUTE_NOT_FOUND());
    if (!pages || !isRendered(path)) return send(request, reply, findWebUrl(path) ? 200 : 404, empty);
    const address = pageAddress(path, query < 0 ? '' : url.slice(query));
    const kept = pages.find(address);
    if (kept) return send(request, reply, 200, kept);
    return pages
      .make(address, request)
      .then((page) => send(request, reply, page?.status ?? 200, page?.packed ?? empty));
  });
});
