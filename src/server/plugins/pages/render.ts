/** The web's own renderer, and how it reads: each address of the API by that address's own route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { API } from '#contract/paths.ts';
import type { Packed } from './packed.ts';
import { pressOf } from './press.ts';
import type { Rendered, Template } from './template.ts';
import { startThreads } from './threads.ts';

/** What a route answered: the envelope as text. */
export interface Answer {
  status: number;
  payload: string;
}

export interface RenderInput {
  /** Absolute, with only the search parameters that make another page. */
  url: string;
  /** The site's own address. */
  site: string;
  load(path: string): Promise<Answer>;
}

/** Null: this page is the browser's to render. */
export interface Renderer {
  render(input: RenderInput): Promise<Rendered | null>;
}

export interface Page {
  status: Rendered['status'];
  packed: Packed;
}

/** Renders and packs. */
export interface Press {
  make(input: RenderInput): Promise<Page | null>;
  close?(): Promise<void>;
}

/** What `src/web/entry-server.tsx` exports. */
export interface Entry {
  render(
    input: Omit<RenderInput, 'load'> & { load(path: string): Promise<{ status: number; body: unknown }> },
  ): Promise<Rendered | null>;
}

/** The web's renderer on this thread. */
export const rendererOf = ({ render }: Entry): Renderer => ({
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
export function pressWith({ render }: Renderer, template: Template): Press {
  const press = pressOf(template);
  return {
    async make(input) {
      const rendered = await render(input);
      return rendered && { status: rendered.status, packed: press(rendered) };
    },
  };
}

/** With the renderer as the build left it, on threads of its own; null where nothing was built. */
export function loadPress(webDir: string, template: Template): Press | null {
  const file = join(webDir, '../pages/entry-server.js');
  return existsSync(file) ? startThreads(pathToFileURL(file).href, template) : null;
}

/** In process, as a visitor: every check of the route applies, and its payload is what a browser would have got. */
export function readerOf(app: FastifyInstance, ip: string) {
  return async (path: string): Promise<Answer> => {
    const { statusCode, payload } = await app.inject({ url: API + path, remoteAddress: ip });
    return { status: statusCode, payload };
  };
}
