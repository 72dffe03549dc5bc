/**
 * Checks and completes the declaration of each route. A route must declare its access and its responses. It accepts no undeclared
 * fields, and no body if it declares none.
 */
import type { FastifyInstance, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { problems } from '../problems.ts';

const API = '/api/v1/';
type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };
const EMPTY_SCHEMA = { type: 'object', properties: {}, additionalProperties: false };

/** Forbids undeclared properties on every level. Schemas composed with `allOf` must close themselves. */
function closeSchema(schema: Schema): Schema {
  const copy: Schema = { ...schema };
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, closeSchema(inner)]),
    );
    if (!('additionalProperties' in schema) && !schema.allOf) copy.additionalProperties = false;
  }
  if (schema.items && typeof schema.items === 'object') copy.items = closeSchema(schema.items as Schema);
  for (const word of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[word])) copy[word] = (schema[word] as Schema[]).map(closeSchema);
  return copy;
}

async function refuseBody(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (body === undefined || body === null) return;
  if (typeof body === 'object' && Object.keys(body).length === 0) return;
  throw problems.MALFORMED();
}

function completeSchema(route: RouteOptions): void {
  const schema: FastifySchema = { ...route.schema };
  schema.querystring = closeSchema((schema.querystring ?? EMPTY_SCHEMA) as Schema);
  if (schema.params) schema.params = closeSchema(schema.params as Schema);
  if (schema.body) schema.body = closeSchema(schema.body as Schema);
  else if (!route.config?.multipart && ![route.method].flat().every((method) => ['GET', 'HEAD'].includes(method)))
    route.preValidation = [refuseBody, ...(route.preValidation ? [route.preValidation].flat() : [])];
  schema.response = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope, ...(schema.response as object) };
  route.schema = schema;
}

/** Sentences about what is missing in a route's declaration. */
function findGaps(route: RouteOptions): string[] {
  const name = `${String(route.method)} ${route.url}`;
  const gaps: string[] = [];
  if (!route.config?.access) gaps.push(`${name} does not say who may call it: set config.access.`);
  if (!route.url.startsWith(API) || route.config?.outside) return gaps;
  const answers = Object.keys((route.schema?.response ?? {}) as object);
  if (!route.config?.binary && !answers.some((status) => /^[23]/.test(status)))
    gaps.push(`${name} has no response schema: what it answers must be declared, or fields may leak.`);
  if (route.url.includes(':') && !route.schema?.params) gaps.push(`${name} has no schema for its path parameters.`);
  return gaps;
}

export default fp(async (app: FastifyInstance) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(API) && !route.config?.outside) completeSchema(route);
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const gaps = routes.flatMap(findGaps);
    if (gaps.length > 0) throw new Error(`The contract has gaps:\n${[...new Set(gaps)].join('\n')}`);
  });
});
