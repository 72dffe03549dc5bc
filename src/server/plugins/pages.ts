/**
 * The web as the server hands it out: public pages rendered, all others as the empty page that the browser fills (404 at
 * addresses that the web does not know), its hashed files for ever, the drawings of `src/web/assets`. Knows addresses from
 * `contract/paths.ts`, nothing of what they show.
 */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findWebUrl, isRendered, pageAddress } from '#contract/paths.ts';
import { problems } from '../problems.ts';
import { ROOT } from '../root.ts';
import { sendProblem } from './errors.ts';
import { headersOf, pagePolicyOf } from './headers.ts';
import { standAtDoor } from './pages/door.ts';
import { makePages } from './pages/make.ts';
import { nonceOf } from './pages/nonce.ts';
import { gzipped, type Packed, pack, plain } from './pages/packed.ts';
import { loadRenderer, type Renderer } from './pages/render.ts';
import { readTemplate } from './pages/template.ts';

const DRAWN = join(ROOT, 'src/web/assets');
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const GZIP = /\bgzip\b/;
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

  const headers = headersOf(app.config);
  /** What goes out for a page, with a nonce of its own. */
  const answerOf = (acceptEncoding: string | undefined, page: Packed) => {
    const nonce = nonceOf();
    const takesGzip = acceptEncoding !== undefined && GZIP.test(acceptEncoding);
    const body = takesGzip ? gzipped(page, nonce) : plain(page, nonce);
    return {
      body,
      headers: {
        ...headers,
        'content-security-policy': policy(nonce),
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
      },
    };
  };
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: Packed) => {
    const answer = answerOf(request.headers['accept-encoding'], page);
    return reply.code(status).headers(answer.headers).send(answer.body);
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
    return pages
      .make(address, request)
      .then((page) => send(request, reply, page?.status ?? 200, page?.packed ?? empty));
  });

  if (pages)
    app.addHook('onReady', async () => {
      standAtDoor(app.server, (request, response) => {
        const page = pages.find(request.url ?? '/');
        if (!page) return false;
        const answer = answerOf(request.headers['accept-encoding'], page);
        response.writeHead(200, answer.headers).end(answer.body);
        return true;
      });
    });
});
