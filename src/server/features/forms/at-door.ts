/** A form for all, in force, asked for by its plain address: the same bytes for everybody, so it is handed out at the door. */
import type { FastifyInstance } from 'fastify';
import { headersOf } from '../../plugins/headers.ts';
import { isForAll } from './audience.ts';

const FORM = /^\/api\/v1\/forms\/([a-z][a-z0-9-]{0,63})$/;

export function serveAtDoor(app: FastifyInstance): void {
  // Name, value, name, value …: the form that node writes out fastest.
  const fixed = Object.entries({
    ...headersOf(app.config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }).flat();
  app.atDoor.push(({ url = '', headers }, response) => {
    const id = FORM.exec(url)?.[1];
    // The route knows what has not changed, and what nobody may keep: an answer to somebody with a token.
    if (!id || headers['if-none-match'] || headers.authorization) return false;
    const served = app.forms.kept(id);
    if (!served || !isForAll(served.doc)) return false;
    const { encoding, bytes } = served.bytes.ready(headers);
    if (!bytes) return false;
    const own = ['etag', served.etag, 'content-length', String(bytes.length)];
    if (encoding) own.push('content-encoding', encoding);
    response.writeHead(200, [...own, ...fixed]).end(bytes);
    return true;
  });
}
