/** For routes with `attachValidation`: reports the schema's errors together with the handler's errors. */
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, Problem } from '../problems.ts';

type ValidatedRequest = Pick<FastifyRequest, 'validationError' | 'body'>;

/** Errors that the schema found, by field path. Empty if there are none. */
export function schemaErrorsOf(request: Pick<ValidatedRequest, 'validationError'>): FieldErrors {
  const error: unknown = request.validationError;
  return error instanceof Problem ? (error.errors ?? {}) : {};
}

/** The body without the fields in which the schema found an error. */
export function validPartOfBody<T extends object>(request: ValidatedRequest): Partial<T> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const invalidFields = new Set(Object.keys(schemaErrorsOf(request)).map((path) => path.split('.', 1)[0]));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !invalidFields.has(name))) as Partial<T>;
}
