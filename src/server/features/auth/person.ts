import type { FastifyRequest } from 'fastify';
import { problems } from '#server/problems.ts';
import type { Person } from '#server/types.ts';

/** The person of a route whose access is not public. */
export function personOf(request: FastifyRequest): Person {
  if (!request.person) throw problems.TOKEN_REQUIRED();
  return request.person;
}
