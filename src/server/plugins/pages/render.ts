/** The web's own renderer, as the build left it, and how it reads: each address of the API by that address's own route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { API } from '#contract/paths.ts';
import type { Rendered } from './template.ts';

export interface Answer {
  status: number;
  /** The envelope. */
  body: unknown;
}

export interface RenderInput {
  /** Absolute, with only the search parameters that make another page. */
  url: string;
  nonce: string;
  /** The site's own address. */
  site: string;
  load(path: string): Promise<Answer>;
}

export interface Renderer {
  /** Null: this page is the browser's to render. */
  render(input: RenderInput): Promise<Rendered | null>;
  isRendered(pathname: string): boolean;
}

export async function loadRenderer(webDir: string): Promise<Renderer | null> {
  const file = join(webDir, '../pages/entry-server.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null;
}

/** In process, as a visitor: every check of the route applies, and its payload is what a browser would have got. */
export function readerOf(app: FastifyInstance, ip: string, onRead: (path: string, payload: string) => void) {
  return async (path: string): Promise<Answer> => {
    const { statusCode, payload } = await app.inject({ url: API + path, remoteAddress: ip });
    if (statusCode === 200) onRead(path, payload);
    return { status: statusCode, body: JSON.parse(payload) as unknown };
  };
}
