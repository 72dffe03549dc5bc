/** The one file of POST /uploads, in whatever order its three parts come. */
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_MAX_BYTES, maxBytesOf } from '#engine/files.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { say } from '../../words.ts';
import type { FileRow } from '../files/queries.ts';
import { atDesk } from './desk.ts';
import { keepFile, takeIn } from './keep.ts';
import { FileRefused, refuseFiles } from './notices.ts';
import { partsOf } from './parts-of.ts';
import type { Received } from './receive.ts';
import { findPlace, type Place } from './rules.ts';

export async function receiveUpload(app: App, request: FastifyRequest): Promise<FileRow> {
  const { person } = request;
  if (!person) throw problems.UNAUTHORIZED();
  if (!request.isMultipart()) throw problems.UNSUPPORTED_MEDIA_TYPE();
  return atDesk(app, person, request, async () => {
    const texts = new Map<string, string>();
    let place: Place | undefined;
    let file: { received: Received; file_name: string } | undefined;
    const settle = async () => {
      const [form, field] = [texts.get('form'), texts.get('field')];
      if (form !== undefined && field !== undefined) place ??= await findPlace(app, person, form, field);
    };
    try {
      for await (const part of partsOf(request, { files: 1, fields: 2, fieldSize: 200 })) {
        if (part.type === 'field') {
          if (!['form', 'field'].includes(part.fieldname)) throw unknown(part.fieldname);
          if (texts.has(part.fieldname)) throw twice(part.fieldname);
          texts.set(part.fieldname, String(part.value));
          await settle();
        } else {
          if (part.fieldname !== 'file') throw unknown(part.fieldname);
          const received = await takeIn(app, part.file, place ? maxBytesOf(place.rule) : DEFAULT_MAX_BYTES);
          file = { received, file_name: part.filename ?? '' };
        }
      }
      if (!place || !file) throw missing(texts, file !== undefined);
      const { received, ...named } = file;
      return await keepFile(app, person, place, received, named);
    } catch (error) {
      throw error instanceof FileRefused ? refuseFiles([error.refusal]) : error;
    } finally {
      if (file) await rm(file.received.path, { force: true });
    }
  });
}

const unknown = (name: string) => problems.VALIDATION_FAILED({ [name.slice(0, 100)]: [say('problems:rules.unknown')] });
const twice = (name: string) => problems.VALIDATION_FAILED({ [name]: [say('uploads:field_twice')] });
function missing(texts: Map<string, string>, hasFile: boolean) {
  const errors: Record<string, string[]> = {};
  for (const name of ['form', 'field'])
    if (!texts.has(name)) errors[name] = [say('problems:rules.required', { label: name })];
  if (!hasFile) errors.file = [say('uploads:missing')];
  return problems.VALIDATION_FAILED(errors);
}
