/** Publishes the API's contract: `/api/v1/openapi.json` and a page at `/api/docs`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { rolesWith } from '#contract/roles.ts';
import { WebhookEvent } from '#contract/webhooks.ts';
import { FULL_BRAND_NAME } from '../lib/brand.ts';
import { t } from '../lib/i18n.ts';
import type { Access } from '../types.ts';
import { DOCS_PAGE, docsText, sendDocsPage } from './docs-layout.ts';
import { type OpenApiDocument, renderDocs } from './docs-page.ts';
import { PROBLEM_CODE } from './errors.ts';

const API = '/api/v1/';

const BINARY_RESPONSE = {
  description: 'bytes',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const headerOf = (name: string, description: string) =>
  ({ in: 'header', name, required: true, description, schema: { type: 'string' } }) as const;
/** What receivers of webhooks get, by Standard Webhooks. */
const SUBMISSION_WEBHOOK = {
  summary: 'A submission is new, has changed or was erased',
  parameters: [
    headerOf('webhook-id', 'Id of the delivery, the same at every attempt'),
    headerOf('webhook-timestamp', 'Seconds since 1970, at this attempt'),
    headerOf(
      'webhook-signature',
      '`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; the key is the secret after `whsec_`, decoded',
    ),
  ],
  requestBody: { content: { 'application/json': { schema: WebhookEvent } } },
  responses: {
    '2XX': { description: 'Accepted. Any other answer, or none within 10 s, is followed by further attempts' },
  },
};

/** Adds the `problem-code` header to every refusal in `response`, which holds schemas by status. */
function withProblemCode(response: object): object {
  const headers = { [PROBLEM_CODE]: { type: 'string', description: t('docs:problemCode') } };
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      /^[45]/.test(status) ? { ...schema, headers } : schema,
    ]),
  );
}

function describeAccess(access: Access): string {
  if (access === 'public' || access === 'optional' || access === 'session' || access === 'key')
    return t(`docs:access.${access}`);
  return t('docs:access.roles', { roles: rolesWith(access).join(', ') });
}

function describeRoute(route: RouteOptions): FastifySchema {
  const { access = 'public', verified, idempotent, limit, multipart, binary } = route.config ?? {};
  const who = describeAccess(access);
  const notes = [
    who,
    verified ? t('docs:access.verified') : '',
    idempotent ? t('docs:idempotent') : '',
    limit ? t('docs:limited') : '',
    multipart ? t('docs:multipart') : '',
  ];
  const more = [route.schema?.description, notes.filter(Boolean).join(' · ')].filter(Boolean).join(' ');
  return {
    tags: [route.url.slice(API.length).split('/')[0] ?? ''],
    ...route.schema,
    ...(more ? { description: more } : {}),
    security:
      access === 'public'
        ? []
        : access === 'optional'
          ? [{}, { bearer: [] }]
          : [{ [access === 'key' ? 'apiKey' : 'bearer']: [] }],
    ...(multipart ? { consumes: route.schema?.consumes ?? ['multipart/form-data'] } : {}),
    response: withProblemCode({ ...(binary ? { 200: BINARY_RESPONSE } : {}), ...(route.schema?.response as object) }),
  };
}

export default fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: FULL_BRAND_NAME,
        version: '1',
        description: t('docs:intro', { base: '/api/v1' }),
      },
      servers: [{ url: app.config.publicUrl }],
      webhooks: { submission: { post: SUBMISSION_WEBHOOK } },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, apiKey: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const hidden = !url.startsWith(API) || route.config?.outside || route.method === 'HEAD';
      return { schema: hidden ? { ...schema, hide: true } : describeRoute(route), url };
    },
  });
  const config = { access: 'public', outside: true } as const;
  let text: string | undefined;
  app.get('/api/v1/openapi.json', { config }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get(DOCS_PAGE, { config }, (_request, reply) =>
    sendDocsPage(reply, { title: docsText('title'), main: renderDocs(app.swagger() as OpenApiDocument, '/api/v1') }),
  );
});
