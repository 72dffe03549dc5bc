/** The web's own renderer, and how it reads: each address of the API by that address's own route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { API } from '#contract/paths.ts';
import { makePageAssembler } from './assemble-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { startRenderThreads } from './render-threads.ts';
import type { RenderedPage, Template } from './template.ts';

/** What a route answered: the envelope as text. */
export interface ApiResponse {
  status: number;
  payload: string;
}

export interface RenderInput {
  /** Absolute, with only the search parameters that make another page. */
  url: string;
  /** The site's own address. */
  site: string;
  load(path: string): Promise<ApiResponse>;
}

/** Null: this page is the browser's to render. */
export interface Renderer {
  render(input: RenderInput): Promise<RenderedPage | null>;
}

export interface PageResponse {
  status: RenderedPage['status'];
  compressed: CompressedPage;
}

/** Renders and packs. */
export interface PageRenderer {
  renderPage(input: RenderInput): Promise<PageResponse | null>;
  close?(): Promise<void>;
}

/** What `src/web/entry-server.tsx` exports. */
export interface WebEntry {
  render(
    input: Omit<RenderInput, 'load'> & { load(path: string): Promise<{ status: number; body: unknown }> },
  ): Promise<RenderedPage | null>;
}

/** The web's renderer on this thread. */
export const rendererOf = ({ render }: WebEntry): Renderer => ({
  render: ({ load, ...input }) =>
    render({
      ...input,
      load: async (path) => {
        const { status, payload } = await load(path);
        return { status, body: JSON.parse(payload) as unknown };
      },
    }),
});

/** For one thread: the renderer's own. */
export function makePageRenderer({ render }: Renderer, template: Template): PageRenderer {
  const assemblePage = makePageAssembler(template);
  return {
    async renderPage(input) {
      const rendered = await render(input);
      return rendered && { status: rendered.status, compressed: assemblePage(rendered) };
    },
  };
}

/** With the renderer as the build left it, on threads of its own; null where nothing was built. */
export function loadPageRenderer(webDir: string, template: Template): PageRenderer | null {
  const file = join(webDir, '../pages/entry-server.js');
  return existsSync(file) ? startRenderThreads(pathToFileURL(file).href, template) : null;
}

/** In process, as a visitor: every check of the route applies, and its payload is what a browser would have got. */
export function apiReaderOf(app: FastifyInstance, ip: string) {
  return async (path: string): Promise<ApiResponse> => {
    const { statusCode, payload } = await app.inject({ url: API + path, remoteAddress: ip });
    return { status: statusCode, payload };
  };
}
