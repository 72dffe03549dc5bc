/**
 * Judges what comes in: no coercion, no removal, all errors. Addresses carry only text, so whole numbers, numbers and
 * booleans of query and path are read by a table made once per route from its schema.
 */
import { Ajv, type ErrorObject } from 'ajv';
import addFormatsModule from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { fieldErrors, type Part } from './field-errors.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;
const settings = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  verbose: true,
} as const;
const make = (useDefaults: boolean) => {
  const ajv = new Ajv({ ...settings, useDefaults });
  addFormats(ajv);
  return ajv;
};

/** Many routes share a shape (each refusal has the same one): each is compiled once in a process, which halves a start. */
function oncePerSchema<T>(compile: (schema: object) => T): (schema: unknown) => T {
  const made = new Map<string, T>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = made.get(key) ?? compile(schema as object);
    made.set(key, known);
    return known;
  };
}
const [strict, filling] = [make(false), make(true)];
const strictly = oncePerSchema((schema) => strict.compile(schema));
const withDefaults = oncePerSchema((schema) => filling.compile(schema));
const serializer = oncePerSchema((schema) => fastJson(schema));

/** A number that is too long to be exact is beyond every bound. */
type Reader = (text: string) => unknown;
const readers: Record<string, Reader> = {
  integer: (text) => (/^-?\d{1,300}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,300}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, '1': true, false: false, '0': false })[text] ?? text,
};

type ObjectSchema = { properties?: Record<string, { type?: string }> };

/** Field → how its text is read; only the fields that are not text. */
function readingTable(schema: unknown): [string, Reader][] {
  return Object.entries((schema as ObjectSchema)?.properties ?? {}).flatMap(([name, { type }]) => {
    const reader = type && readers[type];
    return reader ? [[name, reader] as [string, Reader]] : [];
  });
}

function read(values: unknown, table: [string, Reader][]): void {
  const record = values as Record<string, unknown>;
  for (const [name, reader] of table)
    if (typeof record[name] === 'string') record[name] = reader(record[name] as string);
}

export default fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'querystring' ? withDefaults : strictly)(schema));
  app.setSerializerCompiler(({ schema }) => serializer(schema));
  // An id that cannot be one names nothing.
  app.setSchemaErrorFormatter((errors, part) =>
    part === 'params'
      ? problems.NOT_FOUND()
      : problems.VALIDATION_FAILED(fieldErrors(errors as unknown as ErrorObject[], part as Part)),
  );

  app.addHook('onRoute', (route) => {
    const { querystring, params } = (route.schema ?? {}) as FastifySchema;
    const [query, path] = [readingTable(querystring), readingTable(params)];
    if (query.length + path.length === 0) return;
    const hook = async (request: FastifyRequest) => {
      read(request.query, query);
      read(request.params, path);
    };
    route.preValidation = [hook, ...(route.preValidation ? [route.preValidation].flat() : [])];
  });
});
