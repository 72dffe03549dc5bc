/**
 * The text rule (`#engine/text.ts`) for every text of a request: bodies, queries and paths. Invisible junk is removed before
 * validation; a text that would look different without it is refused at its field. Multipart texts pass by `cleanPart`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cleanText, textFault, trimText } from '#engine/text.ts';
import { hasTranslation, t } from '../lib/i18n.ts';
import { type FieldErrors, type Problem, problems } from '../problems.ts';
import { schemaErrorsOf } from './schema-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Faults of its texts, by field path; null without any. */
    textErrors: FieldErrors | null;
  }
}

/** Never changed: a password is the signs that its owner chose, a token the signs that we gave. */
const UNCHANGED_FIELDS = /^(?:.*password.*|.*token.*)$/i;

/** The text by the rule; empty if nothing visible is left. A fault is noted in `errors` at `path`. */
export function cleanRequestText(text: string, path: string, errors: FieldErrors): string {
  const name = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'body';
  if (UNCHANGED_FIELDS.test(name)) return text;
  // Answers of a form are told by the form's own rules; a draft of them may stay as it is.
  const textError = path.startsWith('answers.') ? undefined : textFault(text);
  if (textError) errors[path] = [t(`problems:rules.text_${textError}`, { label: labelOf(name) })];
  const clean = cleanText(text);
  return trimText(clean) === '' ? '' : clean;
}

function labelOf(name: string): string {
  const key = `problems:labels.${name}`;
  return hasTranslation(key) ? t(key) : name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** An object or array of a body, with the way to it. */
interface PathNode {
  container: Record<string, unknown>;
  key: string;
  parent: PathNode | null;
}

function pathOf(node: PathNode | null, key: string): string {
  const keys = [key];
  for (let at = node; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.join('.');
}

/** Cleans all texts within a value in place. Without recursion: a body may be nested deeper than the stack. */
function cleanWithin(value: unknown, errors: FieldErrors): void {
  if (!isContainer(value)) return;
  const stack: PathNode[] = [{ container: value, key: '', parent: null }];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { container } = node;
    for (const key of Object.keys(container)) {
      const one = container[key];
      if (isContainer(one)) stack.push({ container: one, key, parent: node });
      // A property named `__proto__` would set the prototype instead.
      if (typeof one !== 'string' || key === '__proto__') continue;
      const clean = isPlainAscii(one) ? one : cleanRequestText(one, pathOf(node, key), errors);
      if (clean !== one) container[key] = clean;
    }
  }
}

/** Printable ASCII that begins with something visible: most texts, and nothing to do. */
const isPlainAscii = (text: string) => /^[!-~][ -~\n]*$/.test(text);

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !('pipe' in value);

function cleanRequest(request: FastifyRequest): void {
  const errors: FieldErrors = Object.create(null);
  cleanWithin(request.body, errors);
  cleanWithin(request.query, errors);
  if (Object.keys(errors).length > 0) request.textErrors = { ...errors };
}

/** All faults of a request are told at once: those of its texts stand beside those that the schema found. */
export function withTextErrors(problem: Problem, { textErrors: textFaults }: FastifyRequest): Problem {
  if (!textFaults || problem.code !== 'VALIDATION_FAILED') return problem;
  return problems.VALIDATION_FAILED({ ...problem.errors, ...textFaults }, problem.data);
}

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('textErrors', null);
  app.addHook('preValidation', async (request) => cleanRequest(request));
  // Where the schema found no fault, or where the handler was to tell it.
  app.addHook('preHandler', async (request) => {
    if (request.textErrors) throw problems.VALIDATION_FAILED(schemaErrorsOf(request));
  });
});
