/**
 * The text rule (`#engine/text.ts`) for every text of a request: bodies, queries and paths. Invisible junk is removed before
 * validation; a text that would look different without it is refused at its field. Multipart texts pass by `cleanPart`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cleanText, textFault, trimText } from '#engine/text.ts';
import { type FieldErrors, type Problem, problems } from '../problems.ts';
import { hasWord, say } from '../words.ts';
import { faultsOf } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Faults of its texts, by field path; null without any. */
    textFaults: FieldErrors | null;
  }
}

/** Never changed: a password is the signs that its owner chose, a token the signs that we gave. */
const EXEMPT = /^(?:.*password.*|.*token.*)$/i;

/** The text by the rule; empty if nothing visible is left. A fault is noted in `errors` at `path`. */
export function cleanPart(text: string, path: string, errors: FieldErrors): string {
  const name = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'body';
  if (EXEMPT.test(name)) return text;
  // Answers of a form are told by the form's own rules; a draft of them may stay as it is.
  const fault = path.startsWith('answers.') ? undefined : textFault(text);
  if (fault) errors[path] = [say(`problems:rules.text_${fault}`, { label: labelOf(name) })];
  const clean = cleanText(text);
  return trimText(clean) === '' ? '' : clean;
}

function labelOf(name: string): string {
  const key = `problems:labels.${name}`;
  return hasWord(key) ? say(key) : name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** An object or array of a body, with the way to it. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
  above: Place | null;
}

function pathOf(place: Place | null, key: string): string {
  const keys = [key];
  for (let at = place; at?.above; at = at.above) keys.unshift(at.key);
  return keys.join('.');
}

/** Cleans all texts within a value in place. Without recursion: a body may be nested deeper than the stack. */
function cleanWithin(value: unknown, errors: FieldErrors): void {
  if (!isHolder(value)) return;
  const waiting: Place[] = [{ holder: value, key: '', above: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { holder } = place;
    for (const key of Object.keys(holder)) {
      const one = holder[key];
      if (isHolder(one)) waiting.push({ holder: one, key, above: place });
      // A property named `__proto__` would set the prototype instead.
      if (typeof one !== 'string' || key === '__proto__') continue;
      const clean = isPlain(one) ? one : cleanPart(one, pathOf(place, key), errors);
      if (clean !== one) holder[key] = clean;
    }
  }
}

/** Printable ASCII that begins with something visible: most texts, and nothing to do. */
const isPlain = (text: string) => /^[!-~][ -~\n]*$/.test(text);

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !('pipe' in value);

function cleanRequest(request: FastifyRequest): void {
  const errors: FieldErrors = Object.create(null);
  cleanWithin(request.body, errors);
  cleanWithin(request.query, errors);
  if (Object.keys(errors).length > 0) request.textFaults = { ...errors };
}

/** All faults of a request are told at once: those of its texts stand beside those that the schema found. */
export function withTextFaults(problem: Problem, { textFaults }: FastifyRequest): Problem {
  if (!textFaults || problem.code !== 'VALIDATION_FAILED') return problem;
  return problems.VALIDATION_FAILED({ ...problem.errors, ...textFaults }, problem.data);
}

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('textFaults', null);
  app.addHook('preValidation', async (request) => cleanRequest(request));
  // Where the schema found no fault, or where the handler was to tell it.
  app.addHook('preHandler', async (request) => {
    if (request.textFaults) throw problems.VALIDATION_FAILED(faultsOf(request));
  });
});
