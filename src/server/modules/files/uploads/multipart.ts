/**
 * Reads a form sent as multipart/form-data (or JSON) into answers: nested by names, typed by the form, files stored and
 * replaced by their ids.
 */

import type { MultipartFile } from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { maxBytesOf } from '#engine/file-rules.ts';
import { isRecord } from '#engine/is-record.ts';
import { ownEntry } from '#engine/lookup.ts';
import type { Answers, FormDoc, JsonSchema } from '#engine/types.ts';
import { cleanRequestText } from '#server/http/text-cleaning.ts';
import { errorCode } from '#server/lib/error-code.ts';
import { Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { convertFields } from './convert.ts';
import { undoUploads } from './delete-unused-files.ts';
import { FileRefused, type Refusal, refuseFiles } from './file-refusals.ts';
import { multipartParts } from './multipart-parts.ts';
import { emptyTree, readName, setAtPath, toAnswers } from './parse-field-names.ts';
import { receiveStream, storeFile } from './store-upload.ts';
import { requireQuota, withUploadLimit } from './upload-limiter.ts';
import { findUploadTarget } from './upload-rules.ts';

/** The part of a TypeBox object or a plain JSON schema that is read here. */
interface ExtraFields {
  properties?: Readonly<Record<string, object>>;
}

interface ReadOptions {
  /** The forms whose fields are accepted. A name is looked up in the first form that has it. */
  docs?: FormDoc[];
  /** JSON schema (a TypeBox object) of the fields that belong to no form, `form_version` and the like. */
  schema?: ExtraFields;
  /** Form id for files whose field is in no form: `profile` for the avatar. */
  form?: string;
  /** Most file parts: 5, and 40 for the long forms and the product. */
  maxFiles?: number;
  /** Part → field of the first form, if a call names its file differently from the form. */
  fileNames?: Record<string, string>;
}
interface ReadAnswers {
  /** `null` clears a field. */
  fields: Answers;
  /** Upload ids by path. */
  files: Record<string, string>;
  /** Equal for equal fields and bytes. Idempotency compares it. */
  fingerprint: unknown;
}

/** Reads JSON or multipart. `_method` is accepted only on routes that allow it. */
export async function readAnswers(request: FastifyRequest, options: ReadOptions): Promise<ReadAnswers> {
  if (request.isMultipart()) return readMultipart(request, options);
  const { body } = request;
  if (!isRecord(body)) throw problems.MALFORMED();
  const fields = withoutMethod(request, { ...body });
  request.parsedFields = fields;
  return { fields, files: {}, fingerprint: fields };
}

const DEFAULT_MAX_FILES = 10;
/** The code of an error of @fastify/multipart. */
const TOO_MANY_FILES = 'FST_FILES_LIMIT';

async function readMultipart(request: FastifyRequest, options: ReadOptions): Promise<ReadAnswers> {
  const app = request.server.withTypeProvider<TypeBoxTypeProvider>();
  const user = request.user;
  if (!user) throw problems.UNAUTHORIZED();
  return withUploadLimit(app, user, request, () => readParts(app, user, request, options));
}

async function readParts(app: App, user: User, request: FastifyRequest, options: ReadOptions): Promise<ReadAnswers> {
  const { docs = [], schema, maxFiles = 5, fileNames = {} } = options;
  const tree = emptyTree();
  const files: Record<string, string> = {};
  /** Files stored so far, with their digests. They are removed if the request is refused. */
  const stored = new Map<string, string>();
  const refusals: Refusal[] = [];
  const misplaced: Record<string, string[]> = {};
  /** Where the last file belongs to a field that takes several: the field, and the most files that it takes. */
  let last: { field: string; max: number } | undefined;
  try {
    for await (const part of multipartParts(request, {
      files: maxFiles,
      fields: maxFiles > DEFAULT_MAX_FILES ? 400 : 60,
    })) {
      const names = readName(part.fieldname);
      if (part.type === 'field') {
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        setAtPath(tree, names, cleanRequestText(text, names.filter((name) => name !== '').join('.'), misplaced));
      } else await takeFile(part, names);
    }
  } catch (error) {
    await undoUploads(app, [...stored.keys()]);
    if (last && errorCode(error) === TOO_MANY_FILES)
      throw problems.VALIDATION_FAILED({ [last.field]: [app.t('uploads:too_many', { max: last.max })] });
    throw error;
  }
  if (refusals.length + Object.keys(misplaced).length > 0) {
    await undoUploads(app, [...stored.keys()]);
    const refused = refusals.length > 0 ? refuseFiles(refusals) : problems.VALIDATION_FAILED({});
    throw new Problem(422, refused.code, {
      errors: { ...misplaced, ...refused.errors },
      params: { notice: refused.message },
    });
  }
  const typed = (file: (id: string) => unknown) =>
    convertFields(withoutMethod(request, toAnswers(tree, file)), (name) => schemaOf(docs, schema, name));
  const fields = typed((id) => id);
  request.parsedFields = fields;
  return { fields, files, fingerprint: typed((id) => ({ sha256: stored.get(id) })) };

  async function takeFile(part: MultipartFile, names: string[]): Promise<void> {
    // A browser sends an empty file input as a part without name and bytes. It clears the field.
    if (!part.filename) {
      part.file.resume();
      setAtPath(tree, names, null);
      return;
    }
    const called = names.filter((name) => name !== '').join('.');
    const [name = '', ...rest] = called.split('.');
    const first = Object.hasOwn(fileNames, name) ? (fileNames[name] ?? name) : name;
    const form = docs.find((doc) => Object.hasOwn(doc.ui.fields, first))?.id ?? options.form;
    const path = [first, ...rest].join('.');
    const found = form === undefined ? null : await findUploadTarget(app, user, form, path).catch(toMisplacedError);
    const place = found && { ...found, path: called };
    if (!place) {
      part.file.resume();
      misplaced[called] = [app.t('uploads:field_unknown')];
      return;
    }
    const { max = 1 } = place.rule;
    last = max > 1 ? { field: name, max } : undefined;
    await requireQuota(app, user);
    const received = await receiveStream(app, part.file, maxBytesOf(place.rule));
    try {
      const named = { file_name: part.filename };
      const row = await storeFile(app, user, place, received, named);
      stored.set(row.id, received.sha256);
      files[setAtPath(tree, names, { id: row.id })] = row.id;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      refusals.push(error.refusal);
    }
  }
}

/** A file for a field that takes none is reported at its name. An access error is thrown as it is. */
function toMisplacedError(error: unknown): null {
  if (error instanceof Problem && error.status === 422) return null;
  throw error;
}

function schemaOf(docs: FormDoc[], extra: ExtraFields | undefined, name: string): JsonSchema | undefined {
  for (const doc of docs) {
    const properties = doc.schema.properties ?? {};
    if (Object.hasOwn(properties, name)) return properties[name];
  }
  const own = ownEntry(extra?.properties ?? {}, name);
  return own && { ...own };
}

function withoutMethod(request: FastifyRequest, fields: Answers): Answers {
  const { methodOverride } = request.routeOptions.config;
  if (!Object.hasOwn(fields, '_method') || !methodOverride) return fields;
  const { _method, ...rest } = fields;
  if (String(_method).toUpperCase() !== methodOverride)
    throw new Problem(400, 'METHOD_OVERRIDE_INVALID', { params: { method: methodOverride } });
  return rest;
}
