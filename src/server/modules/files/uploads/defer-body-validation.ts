/**
 * For calls that accept multipart or JSON. The schema is in the API's description, but the form validates the body,
 * because a multipart body does not exist yet when schemas are checked.
 */
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { App } from '#server/types.ts';

export function deferBodyValidation(app: App): { validatorCompiler: FastifySchemaCompiler<FastifySchema> } {
  const others = app.validatorCompiler;
  if (!others) throw new Error('Routes are registered after http/validation.ts.');
  return {
    validatorCompiler: (route) => (route.httpPart === 'body' ? () => true : others(route)),
  };
}
