/**
 * The built files, at the door: a page asks for twenty of them, and streamed from the disk each takes the server 2 ms of processor,
 * or 5 if it is so small that it was packed anew each time; from here 0.1. Ready-made brotli of all of them is 2 MB. Who cannot read
 * that, or names what they have, goes the ordinary way.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { acceptsEncoding } from '../accept-encoding.ts';
import type { AtDoor } from '../door.ts';

const KINDS: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** `fixed`: headers of every file, as name, value, name, value. */
export async function keepFiles(folder: string, fixed: string[]): Promise<AtDoor> {
  const names = new Set(await readdir(folder));
  const kept = new Map<string, { headers: string[]; bytes: Buffer }>();
  const keep = async (name: string, kind: string) => {
    const isPacked = names.has(`${name}.br`);
    const bytes = await readFile(join(folder, isPacked ? `${name}.br` : name));
    const own = ['content-type', kind, 'content-length', String(bytes.length)];
    if (isPacked) own.push('content-encoding', 'br');
    kept.set(`/assets/${name}`, { headers: [...own, ...fixed], bytes });
  };
  await Promise.all(
    Array.from(names, (name) => {
      const kind = KINDS[extname(name)];
      return kind && keep(name, kind);
    }),
  );
  return ({ url = '', headers }, response) => {
    const file = kept.get(url);
    if (!file || headers['if-none-match'] || headers.range || !acceptsEncoding(headers, 'br')) return false;
    response.writeHead(200, file.headers).end(file.bytes);
    return true;
  };
}
