/** Loads the renderer of the web application, and reads API data for it through the API's own routes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { API } from '#contract/paths.ts';
import { makePageAssembler } from './assemble-page.ts';
import type { ApiResponse, PageRenderer, Renderer, RenderInput } from './page-renderer.ts';
import { startRenderThreads } from './render-threads.ts';
import type { RenderedPage, Template } from './template.ts';

/** Exports of `src/web/ssr/entry-server.tsx`. */
export interface WebEntry {
  render(
    input: Omit<RenderInput, 'load'> & { load(path: string): Promise<{ status: number; body: unknown }> },
  ): Promise<RenderedPage | null>;
}

/** Renders on the current thread. */
export const rendererOf = ({ render }: WebEntry): Renderer => ({
  render: ({ load, ...input }) =>
    render({
      ...input,
      load: async (path) => {
        const { status, payload } = await load(path);
        return { status, body: JSON.parse(payload) };
      },
    }),
});

/** Renders and compresses on the current thread. */
export function makePageRenderer({ render }: Renderer, template: Template): PageRenderer {
  const assemblePage = makePageAssembler(template);
  return {
    async renderPage({ elements, ...input }) {
      const rendered = await render(input);
      return rendered && { status: rendered.status, compressed: assemblePage(rendered, elements) };
    },
  };
}

/** Uses the built renderer on worker threads; null if the web application was not built. */
export function loadPageRenderer(webDir: string, template: Template): PageRenderer | null {
  const file = join(webDir, '../pages/entry-server.js');
  return existsSync(file) ? startRenderThreads(pathToFileURL(file).href, template) : null;
}

/** Runs an API route in process as an anonymous visitor: every check of the route applies, and the payload equals a browser's. */
export function apiReaderOf(app: FastifyInstance, ip: string) {
  return async (path: string): Promise<ApiResponse> => {
    const { statusCode, payload } = await app.inject({ url: API + path, remoteAddress: ip });
    return { status: statusCode, payload };
  };
}
