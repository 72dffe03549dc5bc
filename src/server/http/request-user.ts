import type { FastifyRequest } from 'fastify';
import { problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';

/** The logged-in user on a route whose access is not public. */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw problems.TOKEN_REQUIRED();
  return request.user;
}
