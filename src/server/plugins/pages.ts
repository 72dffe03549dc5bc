/**
 * The web as the server hands it out: the built page for every address that the web knows (404 for the others), its hashed
 * files for ever, the drawings of `src/web/assets`. Knows addresses from `contract/paths.ts`, nothing of what they show.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { findWebUrl } from '#contract/paths.ts';
import type { Config } from '../config.ts';
import { problems } from '../problems.ts';
import { ROOT } from '../root.ts';
import { sendProblem } from './errors.ts';
import { pagePolicy } from './headers.ts';

const DRAWN = join(ROOT, 'src/web/assets');
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Addresses that are never a page. */
const NOT_PAGES = /^\/(api|assets|media|health|metrics)(\/|$)|^\/forms\/[^/]+\/[^/]+\.js$/;

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function readPage({ webDir, mapTiles }: Config): string | null {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return null;
  const meta = mapTiles ? `<meta name="map-tiles" content="${attribute(mapTiles)}">` : '';
  return readFileSync(file, 'utf8').replace('</head>', `${meta}</head>`);
}

export default fp(async (app: FastifyInstance) => {
  const page = readPage(app.config);
  const built = join(app.config.webDir, 'assets');
  const folders = [built, DRAWN].filter((folder) => existsSync(folder));
  const open = { access: 'public', outside: true } as const;

  if (folders.length > 0) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, ...open };
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

  const send = (reply: FastifyReply, status: number) => {
    if (!page) return sendProblem(reply, problems.ROUTE_NOT_FOUND());
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(app.config, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  };

  app.get('/kurasi', { config: open }, (_request, reply) => reply.redirect('/curation', 302));
  app.get('/*', { config: open }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    return send(reply, findWebUrl(path) ? 200 : 404);
  });
});
