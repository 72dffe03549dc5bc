/** The contract for people and programs: `/api/v1/openapi.json`, and a page to browse it at `/api/docs`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { say } from '../words.ts';
import { DOCS_PAGE, sendPage, word } from './docs-frame.ts';
import { type Description, drawDocs } from './docs-page.ts';
import { PROBLEM_CODE } from './errors.ts';

const API = '/api/v1/';

const BYTES = {
  description: 'bytes',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

/** Of every refusal; `response` is what the route answers by status. */
function withProblemCode(response: object): object {
  const headers = { [PROBLEM_CODE]: { type: 'string', description: say('docs:problemCode') } };
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      /^[45]/.test(status) ? { ...schema, headers } : schema,
    ]),
  );
}

function described(route: RouteOptions): FastifySchema {
  const { access, verified, idempotent, limit, multipart, binary } = route.config ?? {};
  const who = Array.isArray(access)
    ? say('docs:access.roles', { roles: access.join(', ') })
    : say(`docs:access.${access}`);
  const notes = [
    who,
    verified ? say('docs:access.verified') : '',
    idempotent ? say('docs:idempotent') : '',
    limit ? say('docs:limited') : '',
    multipart ? say('docs:multipart') : '',
  ];
  const more = [route.schema?.description, notes.filter(Boolean).join(' · ')].filter(Boolean).join(' ');
  return {
    tags: [route.url.slice(API.length).split('/')[0] ?? ''],
    ...route.schema,
    ...(more ? { description: more } : {}),
    security: access === 'public' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(multipart ? { consumes: route.schema?.consumes ?? ['multipart/form-data'] } : {}),
    response: withProblemCode({ ...(binary ? { 200: BYTES } : {}), ...(route.schema?.response as object) }),
  };
}

export default fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sentra UMKM Balikpapan',
        version: '1',
        description: say('docs:intro', { base: '/api/v1' }),
      },
      servers: [{ url: app.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const hidden = !url.startsWith(API) || route.config?.outside || route.method === 'HEAD';
      return { schema: hidden ? { ...schema, hide: true } : described(route), url };
    },
  });
  const config = { access: 'public', outside: true } as const;
  let text: string | undefined;
  app.get('/api/v1/openapi.json', { config }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get(DOCS_PAGE, { config }, (_request, reply) =>
    sendPage(reply, { title: word('title'), main: drawDocs(app.swagger() as Description, '/api/v1') }),
  );
});
