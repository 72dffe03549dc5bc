/**
 * Parses request bodies. JSON may nest at most `MAX_DEPTH` levels and hold at most `MAX_VALUES` values. An empty body counts as no
 * body, whatever its content type is.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { inLanguage, languageOf } from '../lib/language.ts';
import { type Problem, problems } from '../problems.ts';

/** Levels of arrays and objects. Limited because the later steps (Ajv, comparisons, serializers) are recursive. */
export const MAX_DEPTH = 32;

/** Members of all arrays and objects together. Limited because checking and reporting each of them takes time. */
export const MAX_VALUES = 10_000;

const [QUOTE, COMMA, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 92, 91, 93, 123, 125];

/** Returns the problem if the JSON text exceeds a limit. Reads the text once. The result for invalid JSON is undefined. */
export function checkJsonSize(text: string): Problem | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      for (at++; at < text.length; at++) {
        const inside = text.charCodeAt(at);
        if (inside === BACKSLASH) at++;
        else if (inside === QUOTE) break;
      }
    } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return problems.NESTED_TOO_DEEP();
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth--;
    else if (code === COMMA && ++values > MAX_VALUES) return problems.TOO_MANY_VALUES();
  }
  return null;
}

/** Checks the nesting of a value that was parsed elsewhere. Works without recursion. */
export function isTooDeep(value: unknown): boolean {
  const containers = (values: unknown[]) =>
    values.filter((one): one is object => typeof one === 'object' && one !== null);
  let level = containers([value]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => containers(Object.values(one)));
  }
  return false;
}

const isMultipart = (headers: IncomingHttpHeaders) => /^multipart\//i.test(headers['content-type'] ?? '');

export default fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    const problem = inLanguage(languageOf(request.headers), () => checkJsonSize(text));
    if (problem) return done(problem);
    return parse(request, text, done);
  });

  // Some clients send a content type although they send no body.
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);
    if (isEmpty && !isMultipart(headers)) delete headers['content-type'];
    done();
  });

  // A missing body is validated like `{}`, so that each required field gets its own error.
  app.addHook('onRoute', (route) => {
    if (!route.schema?.body && !route.config?.multipart) return;
    const fill: typeof route.preValidation = (request, _reply, done) => {
      if (request.body === undefined && !isMultipart(request.headers)) request.body = {};
      done();
    };
    route.preValidation = [fill, ...(route.preValidation ? [route.preValidation].flat() : [])];
  });
});
