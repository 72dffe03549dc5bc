/** Loads the renderer of the web application, and reads API data for it through the API's own routes. */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from '#contract/languages.ts';
import { findWebUrl } from '#contract/pages.ts';
import { API } from '#contract/paths.ts';
import { makePageAssembler } from './assemble-page.ts';
import type { ApiResponse, PageRenderer, Renderer, RenderInput } from './page-renderer.ts';
import { type RendererSource, startRenderThreads } from './render-threads.ts';
import type { RenderedPage, Template } from './template.ts';
import type { WebBuild } from './web-builds.ts';

/** Exports of `src/web/ssr/entry-server.tsx`. */
export interface WebEntry {
  render(
    input: Omit<RenderInput, 'load' | 'language'> & { load(path: string): Promise<{ status: number; body: unknown }> },
  ): Promise<RenderedPage | null>;
}

/** Renders on the current thread. */
export const rendererOf = ({ render }: WebEntry): Renderer => ({
  render: ({ load, language: _language, ...input }) =>
    render({
      ...input,
      load: async (path) => {
        const { status, payload } = await load(path);
        return { status, body: JSON.parse(payload) };
      },
    }),
});

/** Renders and compresses on the current thread, in the language of the renderer. */
export function makePageRenderer({ render }: Renderer, template: Template): PageRenderer {
  const assemblePage = makePageAssembler(template);
  return {
    async renderPage({ elements, ...input }) {
      const rendered = await render(input);
      if (!rendered) return null;
      const url = findWebUrl(new URL(input.url).pathname);
      const compressed = assemblePage(rendered, { styles: url && template.pageStyles[url], elements });
      return { status: rendered.status, compressed };
    },
  };
}

/** Renders on the current thread with one renderer, into the page of each language. */
export function makePageRenderers(renderer: Renderer, builds: ReadonlyMap<string, WebBuild>): PageRenderer {
  const byLanguage = new Map(
    [...builds].map(([language, { template }]) => [language, makePageRenderer(renderer, template)]),
  );
  return { renderPage: async (input) => (await byLanguage.get(input.language)?.renderPage(input)) ?? null };
}

/** Uses the built renderers on worker threads; null if the web application was not built. */
export function loadPageRenderer(builds: ReadonlyMap<string, WebBuild>): PageRenderer | null {
  const sources: [string, RendererSource][] = [];
  for (const [language, { renderer, template }] of builds)
    if (renderer) sources.push([language, { renderer, template }]);
  return sources.length === builds.size ? startRenderThreads(Object.fromEntries(sources)) : null;
}

/**
 * Runs an API route in process as an anonymous visitor with this language: every check of the route applies, and the payload equals a
 * browser's.
 */
export function apiReaderOf(app: FastifyInstance, ip: string, language: string) {
  const headers = language === DEFAULT_LANGUAGE ? {} : { cookie: `${LANGUAGE_COOKIE}=${language}` };
  return async (path: string): Promise<ApiResponse> => {
    const { statusCode, payload } = await app.inject({ url: API + path, remoteAddress: ip, headers });
    return { status: statusCode, payload };
  };
}
