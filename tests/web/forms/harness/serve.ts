/**
 * Serves the harness: as a production build (`built`, for measurements) or by Vite's development server (React's
 * development build reports warnings that production hides). Forms may be changed while it runs.
 */

import { readFile } from 'node:fs/promises';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { CompileContext, FormFile } from '#engine/types.ts';
import { readWorld, type ServedForm, serveForm } from './documents.ts';
import { buildOnce } from './shared-build.ts';

const root = join(import.meta.dirname, '../../../..');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A document of the same origin without any content. */
export const EMPTY_PAGE = '/empty';

export interface Harness {
  url: string;
  world: CompileContext;
  /** Publishes a form file. The next poll of an open page finds it. */
  publish(file: FormFile, change?: (served: ServedForm) => void): Promise<void>;
  close(): Promise<void>;
}

export async function startHarness({
  built = false,
  port = 0,
  forms,
}: {
  built?: boolean;
  port?: number;
  forms?: string[];
} = {}): Promise<Harness> {
  const world = await readWorld();
  const served = new Map<string, ServedForm>();
  const versions = new Map<string, number>();
  const publish = async (file: FormFile, change?: (one: ServedForm) => void) => {
    const version = (versions.get(file.$id) ?? 0) + 1;
    versions.set(file.$id, version);
    const one = await serveForm(world, file, version);
    change?.(one);
    served.set(file.$id, one);
    served.set(`${file.$id}@${version}`, one);
    modules.set(one.doc.validator, one.module);
  };
  const modules = new Map<string, string>();
  for (const file of Object.values(world.forms)) if (!forms || forms.includes(file.$id)) await publish(file);

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === EMPTY_PAGE) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end('<!doctype html><html lang="id"><link rel="icon" href="data:,"></html>');
      return true;
    }
    const version = searchParams.get('version');
    const id = /^\/docs\/([a-z0-9-]+)\.json$/.exec(pathname)?.[1];
    const body = id ? served.get(version ? `${id}@${version}` : id)?.doc : modules.get(pathname);
    if (body === undefined) return false;
    response.setHeader('Content-Type', id ? 'application/json' : 'text/javascript');
    response.end(id ? JSON.stringify(body) : body);
    return true;
  };

  const start = built ? await serveBuilt() : await serveDevelopment();
  const server = createHttp((request, response) => {
    if (!answer(request, response)) start.handle(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${start.page}`,
    world,
    publish,
    async close() {
      server.closeAllConnections();
      server.close();
      await start.close();
    },
  };
}

interface Pages {
  page: string;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

async function serveDevelopment(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'mpa',
    cacheDir: join(root, 'node_modules/.vite-harness'),
    logLevel: 'error',
    html: { cspNonce: undefined as never },
  });
  return { page: '/tests/web/forms/harness/index.html', handle: vite.middlewares, close: () => vite.close() };
}

/**
 * The same page as built by Vite: for production, or under a test runner with React's development build, which reports
 * warnings.
 */
async function serveBuilt(): Promise<Pages> {
  const { build } = await import('vite');
  const { outDir, close } = await buildOnce((folder) =>
    build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: {
        minify: process.env.HARNESS_MINIFY !== '0',
        outDir: folder,
        emptyOutDir: true,
        manifest: true,
        rollupOptions: { input: join(import.meta.dirname, 'index.html') },
      },
    }),
  );
  return {
    page: '/tests/web/forms/harness/index.html',
    handle(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      readFile(join(outDir, decodeURIComponent(pathname))).then(
        (body) => {
          response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
          // Browsers also cache the compiled code of cached scripts.
          if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'max-age=31536000, immutable');
          response.end(body);
        },
        () => {
          response.statusCode = 404;
          response.end();
        },
      );
    },
    close,
  };
}
