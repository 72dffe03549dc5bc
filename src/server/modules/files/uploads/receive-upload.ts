/** The one file of POST /uploads. Its three parts may come in any order. */
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_MAX_BYTES, maxBytesOf } from '#engine/file-rules.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import type { FileRow } from '../files/files.queries.ts';
import { FileRefused, refuseFiles } from './file-refusals.ts';
import { multipartParts } from './multipart-parts.ts';
import type { Received } from './receive-bytes.ts';
import { receiveStream, storeFile } from './store-upload.ts';
import { withUploadLimit } from './upload-limiter.ts';
import { findUploadTarget, type UploadTarget } from './upload-rules.ts';

export async function receiveUpload(app: App, request: FastifyRequest): Promise<FileRow> {
  const { user } = request;
  if (!user) throw problems.UNAUTHORIZED();
  if (!request.isMultipart()) throw problems.UNSUPPORTED_MEDIA_TYPE();
  return withUploadLimit(app, user, request, async () => {
    const texts = new Map<string, string>();
    let place: UploadTarget | undefined;
    let file: { received: Received; file_name: string } | undefined;
    const settle = async () => {
      const [form, field] = [texts.get('form'), texts.get('field')];
      if (form !== undefined && field !== undefined) place ??= await findUploadTarget(app, user, form, field);
    };
    try {
      for await (const part of multipartParts(request, { files: 1, fields: 2, fieldSize: 200 })) {
        if (part.type === 'field') {
          if (!['form', 'field'].includes(part.fieldname)) throw unknownPart(part.fieldname);
          if (texts.has(part.fieldname)) throw duplicatePart(part.fieldname);
          texts.set(part.fieldname, String(part.value));
          await settle();
        } else {
          if (part.fieldname !== 'file') throw unknownPart(part.fieldname);
          const received = await receiveStream(app, part.file, place ? maxBytesOf(place.rule) : DEFAULT_MAX_BYTES);
          file = { received, file_name: part.filename ?? '' };
        }
      }
      if (!place || !file) throw missingParts(texts, file !== undefined);
      const { received, ...named } = file;
      return await storeFile(app, user, place, received, named);
    } catch (error) {
      throw error instanceof FileRefused ? refuseFiles([error.refusal]) : error;
    } finally {
      if (file) await rm(file.received.path, { force: true });
    }
  });
}

const unknownPart = (name: string) =>
  problems.VALIDATION_FAILED({ [name.slice(0, 100)]: [t('problems:rules.unknown')] });
const duplicatePart = (name: string) => problems.VALIDATION_FAILED({ [name]: [t('uploads:field_twice')] });
function missingParts(texts: Map<string, string>, hasFile: boolean) {
  const errors: Record<string, string[]> = {};
  for (const name of ['form', 'field'])
    if (!texts.has(name)) errors[name] = [t('problems:rules.required', { label: name })];
  if (!hasFile) errors.file = [t('uploads:missing')];
  return problems.VALIDATION_FAILED(errors);
}
