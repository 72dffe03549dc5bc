/** Responses whose JSON the database wrote. They skip the serializer. Tests check their shape. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The envelope around `data`, which is already JSON. */
export const envelopeJson = (data: string) => `{"success":true,"message":"","errors":null,"data":${data}}`;

export const pageEnvelopeJson = (items: string, at: { page: number; per_page: number; total: number }) =>
  envelopeJson(
    `{"items":[${items}],"page":${at.page},"per_page":${at.per_page},"total":${at.total},"total_pages":${Math.ceil(at.total / at.per_page)}}`,
  );

/** Sends JSON text with an ETag that clients must revalidate, so prices and stock are current. Returns `never` to keep the route's type. */
export function sendJsonText(request: FastifyRequest, reply: FastifyReply, text: string): never {
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match'];
  if (known && matchesEtag(known, etag)) return reply.code(304).send() as never;
  return reply.type('application/json; charset=utf-8').send(text) as never;
}

/** Weak comparison, because a proxy that compresses may have weakened the ETag. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
