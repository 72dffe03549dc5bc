/** Renders public pages in development: Vite renders them from the sources with responses of the running server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { canonicalPageUrl, isServerRendered } from '#contract/pages.ts';
import { API } from '#contract/paths.ts';
import type { ApiResponse } from '#server/page-cache/page-renderer.ts';
import { rendererOf } from '#server/page-cache/renderer.ts';
import { fillTemplate, templateOf } from '#server/page-cache/template.ts';
import { ROOT } from '#server/root.ts';

/**
 * The style sheets of all components that were rendered so far, as the elements that Vite's client adopts. Otherwise a page would be
 * without style until its scripts run.
 */
async function styleElements(vite: ViteDevServer): Promise<string> {
  const ids = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])];
  const elements = ids
    .filter((id) => id.endsWith('.module.css'))
    .map(async (id) => {
      const { default: css } = await vite.ssrLoadModule(`${id}?inline`);
      return `<style data-vite-dev-id="${id}">${css}</style>`;
    });
  return (await Promise.all(elements)).join('');
}

async function renderPage(
  vite: ViteDevServer,
  url: URL,
  api: string,
): Promise<{ status: number; html: string } | null> {
  const { render } = rendererOf(
    (await vite.ssrLoadModule('/src/web/ssr/entry-server.tsx')) as Parameters<typeof rendererOf>[0],
  );
  const load = async (path: string): Promise<ApiResponse> => {
    const answer = await fetch(api + API + path);
    return { status: answer.status, payload: await answer.text() };
  };
  const address = canonicalPageUrl(url.pathname, url.search);
  const site = url.origin;
  const rendered = await render({ url: new URL(address, site).href, site, language: DEFAULT_LANGUAGE, load });
  if (!rendered) return null;
  const styles = await styleElements(vite);
  const index = await vite.transformIndexHtml(address, readFileSync(join(ROOT, 'index.html'), 'utf8'));
  return {
    status: rendered.status,
    html: fillTemplate(templateOf(index, { mapTiles: null, mapAttribution: '', publicUrl: site }), {
      ...rendered,
      styles: rendered.styles + styles,
    }),
  };
}

/** `api`: base URL of the server; `site`: base URL in the browser. */
export const devPages = ({ api, site }: { api: string; site: string }): Plugin => ({
  name: 'pages',
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', site);
      if (request.method !== 'GET' || !isServerRendered(url.pathname)) return next();
      renderPage(vite, url, api).then(
        (page) => {
          if (!page) return next();
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
        },
        (error: Error) => {
          // The browser renders the page instead. The stack trace shows the place in the sources.
          vite.ssrFixStacktrace(error);
          console.error(error);
          next();
        },
      );
    });
  },
});
