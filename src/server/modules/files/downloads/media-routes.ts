/**
 * Files of fields with `x-public` at `/media/<sha256>.<ext>`. They are public, so caches may store them. No database
 * query.
 */
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { ACCEPTED_KINDS, isPictureKind } from '#engine/file-kinds.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import type { FileStore, StoreKey } from '../uploads/file-store.ts';
import { fileStore, makeWidth } from '../uploads/uploads.commands.ts';
import { contentDisposition, setFileHeaders } from './file-headers.ts';

const Params = Type.Object(
  { name: Type.String({ pattern: `^[0-9a-f]{64}\\.(${Object.keys(ACCEPTED_KINDS).join('|')})$` }) },
  { additionalProperties: false },
);
const Query = Type.Object(
  { w: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' })) },
  { additionalProperties: false },
);

/** The original, or a width as WebP. A width that is missing is made. If that fails, the next wider one is read, or else the original. */
async function readPicture(store: FileStore, original: StoreKey, w: string | undefined, log: FastifyBaseLogger) {
  const widths = w === undefined ? [] : MEDIA_WIDTHS.filter((width) => width >= Number(w));
  const [wanted] = widths;
  if (wanted && isPictureKind(original.extension) && !(await store.has({ ...original, extension: `${wanted}.webp` })))
    await makeWidth(store, original, wanted).catch((error) =>
      log.warn({ err: error, width: wanted }, 'a width of a picture could not be made'),
    );
  for (const extension of [...widths.map((width) => `${width}.webp`), original.extension]) {
    const found = await store.read({ ...original, extension });
    if (found) return { ...found, kind: extension === original.extension ? extension : 'webp' };
  }
  return null;
}

export default async function mediaRoutes(app: App): Promise<void> {
  const store = fileStore(app);
  app.get(
    '/media/:name',
    {
      config: { access: 'public', outside: true },
      schema: { params: Params, querystring: Query },
      attachValidation: true,
    },
    async (request, reply) => {
      if (request.validationError) throw problems.NOT_FOUND();
      const [sha256 = '', extension = ''] = request.params.name.split('.');
      const { w } = request.query;
      if (w !== undefined && !MEDIA_WIDTHS.some((width) => String(width) === w)) throw problems.NOT_FOUND();
      // The URL contains the digest of the content, so a cached copy never becomes outdated.
      const etag = `"${sha256}${w === undefined ? '' : `.${w}`}"`;
      const found = await readPicture(store, { visibility: 'public', sha256, extension }, w, request.log);
      if (!found) throw problems.NOT_FOUND();
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) {
        found.stream.destroy();
        return reply.code(304).send();
      }
      setFileHeaders(reply, found.kind, found.bytes);
      // A browser must save anything but a picture, and not open it on this site's origin.
      if (!isPictureKind(extension))
        reply.header('content-disposition', contentDisposition('attachment', `${sha256.slice(0, 12)}.${extension}`));
      return reply.send(found.stream);
    },
  );
}
