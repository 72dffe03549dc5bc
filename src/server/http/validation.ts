/**
 * Validates requests by the route's schema: no coercion, no removal of fields, all errors. Query and path contain only text, so
 * integers, numbers and booleans in them are parsed by a table that is built once per route.
 */
import { Ajv, type ErrorObject } from 'ajv';
import ajvFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { fieldErrors, type RequestPart } from './field-errors.ts';

const ajvOptions = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  verbose: true,
} as const;
const makeAjv = (useDefaults: boolean) => {
  const ajv = new Ajv({ ...ajvOptions, useDefaults });
  ajvFormats.default(ajv);
  return ajv;
};

/** Compiles each schema of the routes that were registered so far. For tests: a schema with a mistake fails here. */
export const compileRouteSchemas = () => {
  for (const getCompiled of schemaGetters) getCompiled();
};
const schemaGetters: (() => unknown)[] = [];

/**
 * A schema is compiled when it is first used, and once for all routes that have it (each error response has the same one). Compiling
 * those of all routes took 0.6 of the 3.5 s of a start.
 */
function compileWhenUsed<T>(compile: (schema: object) => T): (schema: unknown) => () => T {
  const getters = new Map<string, () => T>();
  return (schema) => {
    const key = JSON.stringify(schema);
    let compiled: T | undefined;
    const getter = getters.get(key) ?? (() => (compiled ??= compile(schema as object)));
    if (!getters.has(key)) schemaGetters.push(getter);
    getters.set(key, getter);
    return getter;
  };
}
const [strictAjv, ajvWithDefaults] = [makeAjv(false), makeAjv(true)];
const strictValidator = compileWhenUsed((schema) => strictAjv.compile(schema));
const validatorWithDefaults = compileWhenUsed((schema) => ajvWithDefaults.compile(schema));
const serializer = compileWhenUsed((schema) => fastJson(schema));

/** A number that is too long to be exact stays text and fails the validation. */
type TextParser = (text: string) => unknown;
const textParsers: Record<string, TextParser> = {
  integer: (text) => (/^-?\d{1,300}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,300}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, '1': true, false: false, '0': false })[text] ?? text,
};

type ObjectSchema = { properties?: Record<string, { type?: string }> };

/** Field → parser. Contains only the fields that are not text. */
function parserTable(schema: unknown): [string, TextParser][] {
  return Object.entries((schema as ObjectSchema)?.properties ?? {}).flatMap(([name, { type }]) => {
    const reader = type && textParsers[type];
    return reader ? [[name, reader] satisfies [string, TextParser]] : [];
  });
}

function parseTexts(values: unknown, table: [string, TextParser][]): void {
  const record = values as Record<string, unknown>;
  for (const [name, reader] of table) {
    const text = record[name];
    if (typeof text === 'string') record[name] = reader(text);
  }
}

export default fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const getValidator = (httpPart === 'querystring' ? validatorWithDefaults : strictValidator)(schema);
    return (value: unknown) => {
      const validate = getValidator();
      return validate(value) || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler(({ schema }) => {
    const getSerializer = serializer(schema);
    return (value: unknown) => getSerializer()(value);
  });
  // An invalid id in the path matches no record.
  app.setSchemaErrorFormatter((found, part) => {
    if (part === 'params') return problems.NOT_FOUND();
    // The errors come from our own Ajv. Fastify's type for them lacks what `verbose` adds.
    const errors = found as unknown as ErrorObject[];
    return problems.VALIDATION_FAILED(fieldErrors(errors, part as RequestPart));
  });

  app.addHook('onRoute', (route) => {
    const { querystring, params } = route.schema ?? {};
    const [query, path] = [parserTable(querystring), parserTable(params)];
    if (query.length + path.length === 0) return;
    const hook = async (request: FastifyRequest) => {
      parseTexts(request.query, query);
      parseTexts(request.params, path);
    };
    route.preValidation = [hook, ...(route.preValidation ? [route.preValidation].flat() : [])];
  });
});
