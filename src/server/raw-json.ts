/** Responses whose JSON the database wrote. They skip the serializer. Tests check their shape. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The envelope around `data`, which is already JSON. */
export const envelopeJson = (data: string) => `{"success":true,"message":"","errors":null,"data":${data}}`;

export const pageEnvelopeJson = (items: string, at: { page: number; per_page: number; total: number }) =>
  envelopeJson(
    `{"items":[${items}],"page":${at.page},"per_page":${at.per_page},"total":${at.total},"total_pages":${Math.ceil(at.total / at.per_page)}}`,
  );

/** A handler's result that bypasses the serializer: bytes, or a reply that was sent. */
export const bypassSerializer = (result: FastifyReply | Buffer): never =>
  // Fastify sends it, but the route's response type only has what the serializer writes.
  result as never;

export const sendNotModified = (reply: FastifyReply): never => bypassSerializer(reply.code(304).send());

/** Sends JSON text with an ETag that clients must revalidate, so prices and stock are current. */
export function sendJsonText(request: FastifyRequest, reply: FastifyReply, text: string): never {
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match'];
  if (known && matchesEtag(known, etag)) return sendNotModified(reply);
  return bypassSerializer(reply.type('application/json; charset=utf-8').send(text));
}

/** Weak comparison, because a proxy that compresses may have weakened the ETag. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
