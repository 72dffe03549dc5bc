/**
 * Serves the web application: rendered public pages, the empty page for all others (404 for unknown addresses), the hashed files with
 * a long cache time, and the pictures of `src/web/assets`. Knows the addresses from `contract/paths.ts`, but not their content.
 */

import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  canonicalPageUrl,
  findWebPage,
  findWebUrl,
  isServerRendered,
  pageFormOf,
  redirects,
  SHORT_FORM_PATH,
  type WebUrl,
} from '#contract/pages.ts';
import { getEntry } from '#engine/lookup.ts';
import { acceptsEncoding } from '../http/accept-encoding.ts';
import { PROBLEM_CODE, sendProblem } from '../http/errors.ts';
import type { RawResponse } from '../http/fast-path.ts';
import { pageCspOf, securityHeadersOf } from '../http/headers.ts';
import { hasLanguages, languageOf, languageTags } from '../lib/language.ts';
import { problems } from '../problems.ts';
import { ROOT } from '../root.ts';
import { compressHtml } from './compress-page.ts';
import {
  borrowBuffer,
  type CompressedPage,
  gzipWithNonce,
  releaseBuffer,
  textPiecesWithNonce,
} from './compressed-page.ts';
import { makeFormPages } from './form-pages.ts';
import { findFramingSites } from './framing-sites.ts';
import { nextNonce } from './nonce.ts';
import { pageFilesElement, withHeadElements } from './page-files.ts';
import type { Renderer } from './page-renderer.ts';
import { servePwaFiles } from './pwa-files.ts';
import { makeCachedRenderer } from './render-cached.ts';
import { makeUncachedRenderer } from './render-uncached.ts';
import { loadPageRenderer, makePageRenderers } from './renderer.ts';
import { makeShortLinks } from './short-links.ts';
import { loadStaticFiles } from './static-files.ts';
import { readWebBuilds, type WebBuild, webDirOf } from './web-builds.ts';

/** Every address that no other route serves. */
const PAGE_ROUTE = '/*';
const DRAWINGS_DIR = join(ROOT, 'src/web/assets');
const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';
/** Headers of a page that other sites may frame. These are what keeps all other pages out of frames, besides the policy. */
const UNFRAMED_HEADERS = ['x-frame-options', 'cross-origin-resource-policy'];
const CACHE_ONE_HOUR = 'public, max-age=3600';
// A service worker gets its policy from its own file.
const FILE_HEADERS = { 'content-security-policy': "default-src 'self'", vary: 'accept-encoding' };
/** Addresses that are never a page. */
const NON_PAGE_PATHS =
  /^\/(api|assets|media|health|metrics)(\/|$)|^\/forms\/[^/]+\/[^/]+\.js$|^\/(sw\.js|manifest\.webmanifest)$/;

async function serveStaticFiles(app: FastifyInstance, config: { access: 'public'; outside: true }): Promise<void> {
  const built = languageTags().map((language) => join(webDirOf(app.config, language), 'assets'));
  const folders = [...built, DRAWINGS_DIR].filter((folder) => existsSync(folder));
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
        reply.headers({
          ...FILE_HEADERS,
          'cache-control': path.startsWith(DRAWINGS_DIR + sep) ? CACHE_ONE_HOUR : CACHE_ONE_YEAR,
        });
      },
    });
  });
  const headers = { ...securityHeadersOf(app.config), ...FILE_HEADERS, 'cache-control': CACHE_ONE_YEAR };
  for (const folder of built.filter((one) => existsSync(one)))
    app.rawResponders.push(await loadStaticFiles(folder, Object.entries(headers).flat()));
}

export default fp(async (app: FastifyInstance, options: { renderer?: Renderer }) => {
  const config = { access: 'public', outside: true } as const;
  const builds = readWebBuilds(app.config);
  const policy = pageCspOf(app.config);
  await serveStaticFiles(app, config);

  /** Name, value, name, value …: the format that Node writes fastest. */
  const fixed = Object.entries({
    ...securityHeadersOf(app.config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: hasLanguages() ? 'accept-encoding, cookie' : 'accept-encoding',
  }).flatMap(([name, value]) => (name === 'content-security-policy' ? [] : [name, value]));
  const headersWith = (nonce: string, isZipped: boolean, length: number, framedBy?: string[]) => {
    const own = ['content-security-policy', policy(nonce, framedBy), 'content-length', String(length)];
    return isZipped ? [...own, 'content-encoding', 'gzip', ...fixed] : [...own, ...fixed];
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: CompressedPage,
    framedBy: string[] = [],
  ) => {
    const [nonce, isZipped] = [nextNonce(), acceptsEncoding(request.headers, 'gzip')];
    const body = isZipped ? gzipWithNonce(page, nonce) : Buffer.concat(textPiecesWithNonce(page, nonce));
    const headers = headersWith(nonce, isZipped, body.length, framedBy);
    for (let at = 0; at < headers.length; at += 2) reply.header(getEntry(headers, at), headers[at + 1]);
    if (framedBy.length > 0) for (const name of UNFRAMED_HEADERS) reply.removeHeader(name);
    if (status >= 400) reply.header(PROBLEM_CODE, 'NOT_FOUND');
    return reply.code(status).send(body);
  };
  const respondFromCache = ({ headers }: IncomingMessage, page: CompressedPage): RawResponse => {
    const nonce = nextNonce();
    if (!acceptsEncoding(headers, 'gzip'))
      return {
        route: PAGE_ROUTE,
        headers: headersWith(nonce, false, page.length),
        body: textPiecesWithNonce(page, nonce),
      };
    const body = borrowBuffer(page, nonce);
    return {
      route: PAGE_ROUTE,
      headers: headersWith(nonce, true, body.length),
      body,
      release: () => releaseBuffer(page, body),
    };
  };

  const emptyPages = new Map<string, CompressedPage>();
  /** The page without rendered content. The browser renders everything. */
  const emptyPageOf = (
    { webDir, template: { empty }, pageFiles }: WebBuild,
    url: WebUrl | undefined,
  ): CompressedPage => {
    const key = `${webDir} ${url}`;
    const known = emptyPages.get(key);
    if (known) return known;
    const page = compressHtml(url ? withHeadElements(empty, pageFilesElement(pageFiles, url)) : empty);
    emptyPages.set(key, page);
    return page;
  };
  const { renderer } = options;
  const loadRenderer = () => (renderer ? makePageRenderers(renderer, builds) : loadPageRenderer(builds));
  const pageRenderer = builds.size > 0 ? loadRenderer() : null;
  app.addHook('onClose', () => pageRenderer?.close?.());
  const renderState = { label: 'state', help: 'Rendering threads by state.' };
  app.metrics.gauge({ ...renderState, name: 'render_threads' }, () => pageRenderer?.load?.().threads ?? null);
  app.metrics.gauge(
    { ...renderState, name: 'render_pages', help: 'Pages that are being rendered or wait for it.' },
    () => pageRenderer?.load?.().pages ?? null,
  );
  const makePages = app.config.pageCache ? makeCachedRenderer : makeUncachedRenderer;
  const pages = pageRenderer && makePages(app, pageRenderer);
  const findFormPage = makeFormPages(app, { builds, pageRenderer });
  const findShortForm = makeShortLinks(app);
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const build = builds.get(languageOf(request.headers));
    return build
      ? send(request, reply, 404, emptyPageOf(build, undefined))
      : sendProblem(reply, problems.ROUTE_NOT_FOUND());
  };

  await servePwaFiles(app, config);
  for (const [from, to] of Object.entries(redirects))
    app.get(from, { config }, (_request, reply) => reply.redirect(to, 302));
  app.get<{ Params: { code: string } }>(SHORT_FORM_PATH, { config }, async (request, reply) => {
    const form = await findShortForm(request.params.code);
    if (form === undefined) return sendMissing(request, reply);
    return reply.header('cache-control', CACHE_ONE_HOUR).redirect(`/forms/${form}`, 301);
  });
  app.get(PAGE_ROUTE, { config }, async (request, reply) => {
    const { url } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    if (NON_PAGE_PATHS.test(path)) return reply.callNotFound();
    const build = builds.get(languageOf(request.headers));
    const webUrl = findWebUrl(path);
    if (!build) return sendMissing(request, reply);
    const form = webUrl && pageFormOf(path);
    const framedBy = form && findWebPage(path)?.isFramable ? await findFramingSites(app, form) : [];
    if (!framedBy) return sendMissing(request, reply);
    const formPage = form && (await findFormPage(path, webUrl, form));
    if (formPage) return send(request, reply, 200, formPage, framedBy);
    if (!pages || !isServerRendered(path)) return send(request, reply, webUrl ? 200 : 404, emptyPageOf(build, webUrl));
    const page = await pages.render(canonicalPageUrl(path, query < 0 ? '' : url.slice(query)), request);
    return send(request, reply, page?.status ?? 200, page?.compressed ?? emptyPageOf(build, webUrl));
  });

  if (pages)
    app.rawResponders.push((request) => {
      const page = pages.findCached(request.url ?? '/', request.headers);
      return page && respondFromCache(request, page);
    });
});
