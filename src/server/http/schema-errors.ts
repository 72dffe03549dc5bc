/** For routes with `attachValidation`: what the schema found is told together with what the handler finds, not before it. */
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, Problem } from '../problems.ts';

type ValidatedRequest = Pick<FastifyRequest, 'validationError' | 'body'>;

/** The faults that the schema found, by field path; empty without any. */
export function schemaErrorsOf(request: Pick<ValidatedRequest, 'validationError'>): FieldErrors {
  const error: unknown = request.validationError;
  return error instanceof Problem ? (error.errors ?? {}) : {};
}

/** The body without the fields in which the schema found a fault. */
export function validPartOfBody<T extends object>(request: ValidatedRequest): Partial<T> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const invalidFields = new Set(Object.keys(schemaErrorsOf(request)).map((path) => path.split('.', 1)[0]));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !invalidFields.has(name))) as Partial<T>;
}
