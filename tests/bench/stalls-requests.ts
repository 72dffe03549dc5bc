/** Hostile requests for every route of the API description with a body or text parameters. */
import { formCalls } from '#contract/form-calls.ts';
import type { FormDoc } from '#engine/types.ts';
import { placesIn, replaced, type Schema, sample, typeOf } from './stalls-sample.ts';
import { BODIES, FILES, nested, TEXTS, unknownKeys } from './stalls-shapes.ts';

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}
export interface Operation {
  method: string;
  /** As in the description: `/api/v1/staff/forms/{id}`. */
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  isMultipart: boolean;
  isJson: boolean;
}
export interface HostileRequest {
  /** What is sent, in words. */
  shape: string;
  query?: string;
  /** Generated for the largest number of bytes that the route accepts. */
  body?: (bytes: number) => string;
  parts?: () => FormData;
}

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

export function operationsOf(description: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: Object.values(content)[0]?.schema,
        isMultipart: 'multipart/form-data' in content,
        isJson: 'application/json' in content,
      };
    }),
  );
}

/** The fields of the forms that a request takes, as one object schema. */
function fieldsOf({ method, path }: Operation, docs: Map<string, FormDoc>): Record<string, Schema> {
  const name = `${method} ${path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1')}`;
  const forms = formCalls.find(({ call }) => call === name)?.forms ?? [];
  return Object.assign({}, ...forms.map((id) => docs.get(id)?.schema.properties ?? {}));
}

const MAX_URL_LENGTH = 12_000;

export function queriesOf({ parameters }: Operation): HostileRequest[] {
  const texts = parameters.filter((one) => one.in === 'query' && typeOf(one.schema) === 'string' && !one.schema.enum);
  return texts.flatMap(({ name, schema }) =>
    TEXTS.flatMap((shape) => {
      const lengths = [schema.maxLength ?? 0, MAX_URL_LENGTH].filter((one) => one > 0);
      return lengths.map((length) => {
        const text = encodeURIComponent(shape.text(length).slice(0, length))
          .slice(0, MAX_URL_LENGTH)
          .replace(/%.?$/, '');
        return { shape: `${name}: ${shape.name}, ${length} signs`, query: `${name}=${text}` };
      });
    }),
  );
}

export function bodiesOf(operation: Operation, docs: Map<string, FormDoc>): HostileRequest[] {
  if (!operation.body || !operation.isJson) return [];
  const fields = fieldsOf(operation, docs);
  const schema: Schema = { ...operation.body, properties: { ...fields, ...operation.body.properties } };
  const good = sample(schema);
  const whole = BODIES.map(({ name, json }): HostileRequest => ({ shape: `body: ${name}`, body: json }));
  return [...whole, ...placesOf(schema).flatMap((place) => hostileAt(good, place))];
}

/** One of several fields with the same rules is enough. */
function placesOf(schema: Schema): { path: string[]; schema: Schema }[] {
  const seen = new Set<string>();
  return placesIn(schema).filter(({ path, schema: { ...rest } }) => {
    const { title: _, description: __, ...rules } = rest as Schema & { title?: string; description?: string };
    const key = JSON.stringify([path.length, rules]);
    // Fields of the contract are few, and each may be read by its own code.
    const isAlike = path.length > 0 && Object.keys(rules).length > 1 && seen.has(key);
    seen.add(key);
    return !isAlike;
  });
}

function hostileAt(good: unknown, { path, schema }: { path: string[]; schema: Schema }): HostileRequest[] {
  const at = path.join('.');
  const HOLE = '\u2603hole';
  const frame = JSON.stringify(replaced(good, path, HOLE));
  const filled = (json: string) => frame.replace(JSON.stringify(HOLE), () => json);
  const room = (bytes: number) => bytes - frame.length;
  const kind = typeOf(schema);
  if (kind === 'object' || kind === 'array' || kind === undefined)
    return [
      { shape: `${at}: nested arrays`, body: (bytes) => filled(nested('[', ']', room(bytes))) },
      { shape: `${at}: nested objects`, body: (bytes) => filled(nested('{"a":', '}', room(bytes), '1')) },
      { shape: `${at}: unknown keys`, body: (bytes) => filled(unknownKeys(room(bytes))) },
      { shape: `${at}: a long list of texts`, body: (bytes) => filled(longList(room(bytes), '"teks"')) },
      { shape: `${at}: a long list of maps`, body: (bytes) => filled(longList(room(bytes), '{}')) },
    ];
  return TEXTS.flatMap(({ name, text }) => {
    const atLimit = schema.maxLength
      ? [{ shape: `${at}: ${name}, ${schema.maxLength} signs`, length: schema.maxLength }]
      : [];
    return [...atLimit, { shape: `${at}: ${name}`, length: undefined }].map(({ shape, length }) => ({
      shape,
      body: (bytes: number) => filled(jsonWithin(text, Math.min(length ?? bytes, bytes), room(bytes))),
    }));
  });
}

/** The longest text of the shape whose JSON fits. */
function jsonWithin(text: (length: number) => string, length: number, bytes: number): string {
  for (let signs = Math.min(length, bytes); ; signs = Math.floor(signs * 0.7)) {
    const json = JSON.stringify(text(signs).slice(0, signs));
    if (Buffer.byteLength(json) <= bytes || signs < 10) return json;
  }
}

const longList = (bytes: number, item: string) =>
  `[${`${item},`.repeat(Math.max(1, Math.floor(bytes / (item.length + 1)) - 1))}${item}]`;

const MAX_PART_BYTES = 65_000;
const MAX_FILE_BYTES = 19_900_000;

export function multipartsOf(operation: Operation, docs: Map<string, FormDoc>): HostileRequest[] {
  if (!operation.isMultipart) return [];
  const schema = { ...operation.body?.properties, ...fieldsOf(operation, docs) };
  const names = Object.keys(schema);
  const texts = TEXTS.map(
    ({ name, text }): HostileRequest => ({
      shape: `all parts: ${name}`,
      parts: () => {
        const form = new FormData();
        for (const one of names.slice(0, 20)) form.append(one, text(MAX_PART_BYTES).slice(0, MAX_PART_BYTES / 3));
        return form;
      },
    }),
  );
  const named = [
    { shape: 'names: nested brackets', name: () => `a${'[b]'.repeat(30)}` },
    { shape: 'names: open brackets', name: () => `a${'['.repeat(95)}` },
    { shape: 'names: far apart', name: (n: number) => `a[${n * 1_000_000}]` },
  ].map(
    ({ shape, name }): HostileRequest => ({
      shape,
      parts: () => {
        const form = new FormData();
        for (let n = 0; n < 55; n++) form.append(name(n), 'teks');
        return form;
      },
    }),
  );
  const takesFile = ['file', 'picture', 'media', 'avatar', ...names].filter((one) => isFile(one, operation, docs));
  const files = takesFile.slice(0, 1).flatMap((field) =>
    FILES.map(
      ({ name, type, bytes }): HostileRequest => ({
        shape: `${field}: ${name}`,
        parts: () => {
          const form = new FormData();
          if (operation.path.endsWith('/uploads')) {
            form.append('form', type === 'application/pdf' ? 'business-documents' : 'product');
            form.append('field', type === 'application/pdf' ? documentField(docs) : 'picture');
          }
          form.append(field, new Blob([new Uint8Array(bytes(MAX_FILE_BYTES))], { type }), name.split(' ')[0]);
          return form;
        },
      }),
    ),
  );
  return [...texts, ...named, ...files];
}

function isFile(name: string, operation: Operation, docs: Map<string, FormDoc>): boolean {
  if (name === 'file' || name === 'avatar') return operation.body?.properties?.[name] !== undefined;
  return [...docs.values()].some(
    (doc) => doc.ui.fields[name]?.file !== undefined && fieldsOf(operation, docs)[name] !== undefined,
  );
}

const documentField = (docs: Map<string, FormDoc>) =>
  Object.entries(docs.get('business-documents')?.ui.fields ?? {}).find(([, { file }]) => file)?.[0] ?? '';
