/**
 * Serves the built files from memory. A page loads twenty of them. Streamed from disk, each takes 2 ms of processor time, or 5 ms if it
 * is small enough to be compressed each time. From memory it takes 0.1 ms. The ready-made brotli of all files is 2 MB. Requests
 * without brotli, with a range or with `if-none-match` go the ordinary way.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { acceptsEncoding } from '../http/accept-encoding.ts';
import type { RawResponder } from '../http/fast-path.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** `fixedHeaders` are sent with every file, as name, value, name, value. */
export async function loadStaticFiles(folder: string, fixedHeaders: string[]): Promise<RawResponder> {
  const names = new Set(await readdir(folder));
  const files = new Map<string, { headers: string[]; bytes: Buffer }>();
  const load = async (name: string, kind: string) => {
    const isCompressed = names.has(`${name}.br`);
    const bytes = await readFile(join(folder, isCompressed ? `${name}.br` : name));
    const own = ['content-type', kind, 'content-length', String(bytes.length)];
    if (isCompressed) own.push('content-encoding', 'br');
    files.set(`/assets/${name}`, { headers: [...own, ...fixedHeaders], bytes });
  };
  await Promise.all(
    Array.from(names, (name) => {
      const kind = CONTENT_TYPES[extname(name)];
      return kind && load(name, kind);
    }),
  );
  return ({ url = '', headers }) => {
    const file = files.get(url);
    if (!file || headers['if-none-match'] || headers.range || !acceptsEncoding(headers, 'br')) return null;
    return { route: '/assets/*', headers: [...file.headers], body: file.bytes };
  };
}
