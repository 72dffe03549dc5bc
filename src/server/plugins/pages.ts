/**
 * The web as the server hands it out: public pages rendered, all others as the empty page that the browser fills (404 at
 * addresses that the web does not know), its hashed files for ever, the drawings of `src/web/assets`. Knows addresses from
 * `contract/paths.ts`, nothing of what they show.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findWebUrl, isRendered, pageAddress } from '#contract/paths.ts';
import { problems } from '../problems.ts';
import { ROOT } from '../root.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import { PROBLEM_CODE, sendProblem } from './errors.ts';
import { headersOf, pagePolicyOf } from './headers.ts';
import { keepFiles } from './pages/files.ts';
import { serveInstalled } from './pages/installed.ts';
import { makePages } from './pages/make.ts';
import { nonceOf } from './pages/nonce.ts';
import { pack } from './pages/pack.ts';
import { giveBack, gzipped, lend, type Packed, plain } from './pages/packed.ts';
import { loadPress, pressWith, type Renderer } from './pages/render.ts';
import { NONCE, readTemplate, type Template } from './pages/template.ts';

const DRAWN = join(ROOT, 'src/web/assets');
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
// A worker obeys the policy of its own file.
const OF_FILES = { 'content-security-policy': "default-src 'self'", vary: 'accept-encoding' };
/** Addresses that are never a page. */
const NOT_PAGES =
  /^\/(api|assets|media|health|metrics)(\/|$)|^\/forms\/[^/]+\/[^/]+\.js$|^\/(sw\.js|manifest\.webmanifest)$/;

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
        reply.headers({ ...OF_FILES, 'cache-control': path.startsWith(built + sep) ? YEAR : HOUR });
      },
    });
  });
  if (!existsSync(built)) return;
  const fixed = { ...headersOf(app.config), ...OF_FILES, 'cache-control': YEAR };
  app.atDoor.push(await keepFiles(built, Object.entries(fixed).flat()));
}

export default fp(async (app: FastifyInstance, options: { renderer?: Renderer }) => {
  const open = { access: 'public', outside: true } as const;
  const template = readTemplate(app.config);
  const policy = pagePolicyOf(app.config);
  await serveFiles(app, open);

  /** Name, value, name, value …: the form that node writes out fastest. */
  const fixed = Object.entries({
    ...headersOf(app.config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  }).flatMap(([name, value]) => (name === 'content-security-policy' ? [] : [name, value]));
  const headersWith = (nonce: string, isZipped: boolean, length: number) => {
    const own = ['content-security-policy', policy(nonce), 'content-length', String(length)];
    return isZipped ? [...own, 'content-encoding', 'gzip', ...fixed] : [...own, ...fixed];
  };

  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: Packed) => {
    const [nonce, isZipped] = [nonceOf(), acceptsEncoding(request.headers, 'gzip')];
    const body = isZipped ? gzipped(page, nonce) : Buffer.concat(plain(page, nonce));
    const headers = headersWith(nonce, isZipped, body.length);
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1]);
    if (status >= 400) reply.header(PROBLEM_CODE, 'NOT_FOUND');
    return reply.code(status).send(body);
  };
  const sendKept = (request: IncomingMessage, response: ServerResponse, page: Packed) => {
    const nonce = nonceOf();
    if (acceptsEncoding(request.headers, 'gzip')) {
      const body = lend(page, nonce);
      response.once('close', () => giveBack(page, body));
      response.writeHead(200, headersWith(nonce, true, body.length)).end(body);
      return;
    }
    response.cork();
    response.writeHead(200, headersWith(nonce, false, page.length));
    for (const piece of plain(page, nonce)) response.write(piece);
    response.end();
    response.uncork();
  };

  const empty = template && pack(template.empty.split(NONCE).map((text) => Buffer.from(text)));
  const { renderer } = options;
  const pressFor = (known: Template) => (renderer ? pressWith(renderer, known) : loadPress(app.config.webDir, known));
  const press = template && pressFor(template);
  app.addHook('onClose', () => press?.close?.());
  const pages = press && makePages(app, press);

  await serveInstalled(app, open);
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
    app.atDoor.push((request, response) => {
      const page = pages.find(request.url ?? '/');
      if (!page) return false;
      sendKept(request, response, page);
      return true;
    });
});
