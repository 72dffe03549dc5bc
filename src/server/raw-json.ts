/** Answers whose JSON the database wrote: they leave as they are, past the serializer. Their shape is held by tests. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The envelope around `data`, which is JSON already. */
export const envelopeJson = (data: string) => `{"success":true,"message":"","errors":null,"data":${data}}`;

export const pageEnvelopeJson = (items: string, at: { page: number; per_page: number; total: number }) =>
  envelopeJson(
    `{"items":[${items}],"page":${at.page},"per_page":${at.per_page},"total":${at.total},"total_pages":${Math.ceil(at.total / at.per_page)}}`,
  );

/** Asked again by its tag at every use: prices and stock are never old. `never`, so that a route's declared answer stands. */
export function sendJsonText(request: FastifyRequest, reply: FastifyReply, text: string): never {
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match'];
  if (known && matchesEtag(known, etag)) return reply.code(304).send() as never;
  return reply.type('application/json; charset=utf-8').send(text) as never;
}

/** Weak comparison: a proxy that compresses may have weakened the tag. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
