/** The contract for people and programs: `/api/v1/openapi.json`, and a page to browse it at `/api/docs`. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

const API = '/api/v1/';

function described(route: RouteOptions): FastifySchema {
  const { access, verified, idempotent, limit } = route.config ?? {};
  const notes = [
    Array.isArray(access) ? `Peran: ${access.join(', ')}.` : '',
    verified ? 'Membutuhkan email yang sudah diverifikasi.' : '',
    idempotent ? 'Menerima Idempotency-Key: percobaan ulang mendapat jawaban pertama.' : '',
    limit ? 'Dibatasi jumlahnya (429 dengan Retry-After).' : '',
  ];
  const more = [route.schema?.description, ...notes].filter(Boolean).join(' ');
  return {
    tags: [route.url.slice(API.length).split('/')[0] ?? ''],
    ...route.schema,
    ...(more ? { description: more } : {}),
    security: access === 'public' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(route.config?.multipart ? { consumes: ['multipart/form-data'] } : {}),
  };
}

export default fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sentra UMKM Balikpapan',
        version: '1',
        description:
          'Setiap jawaban adalah amplop { success, message, errors, data }. Waktu ISO 8601 UTC, uang rupiah bulat.',
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
});
