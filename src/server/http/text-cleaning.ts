/**
 * Applies the text rules of `#engine/text.ts` to every text of a request's body and query. Invisible characters are removed
 * before validation. A text that would look different without them is refused at its field, and so is the name of a field that the
 * database cannot store. Multipart routes call `cleanRequestText`; `readName` checks their names.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cleanText, isStorableText, textFault, trimText } from '#engine/text.ts';
import { findText, t } from '../lib/i18n.ts';
import { type FieldErrors, type Problem, problems } from '../problems.ts';
import { schemaErrorsOf } from './schema-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Errors of the request's texts by field path; null if there are none. */
    textErrors: FieldErrors | null;
  }
}

/** Never changed: passwords and tokens must stay exactly as they are. */
const UNCHANGED_FIELDS = /^(?:.*password.*|.*token.*)$/i;

/** Cleans a text; returns '' if nothing visible is left. Writes an error to `errors[path]`. */
export function cleanRequestText(text: string, path: string, errors: FieldErrors): string {
  const name = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'body';
  if (UNCHANGED_FIELDS.test(name)) return text;
  // The form's own rules check the answers of a form. A draft may keep such a text.
  const textError = path.startsWith('answers.') ? undefined : textFault(text);
  if (textError) errors[path] = [t(`problems:rules.text_${textError}`, { label: labelOf(name) })];
  const clean = cleanText(text);
  return trimText(clean) === '' ? '' : clean;
}

const labelOf = (name: string): string =>
  findText('problems:labels', name) ?? name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

/** An object or array of a body, with its parent. */
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

/** Cleans all texts within a value in place. Works without recursion, because a body may be nested deeper than the stack. */
function cleanWithin(value: unknown, errors: FieldErrors): void {
  if (!isContainer(value)) return;
  const stack: PathNode[] = [{ container: value, key: '', parent: null }];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { container } = node;
    for (const key of Object.keys(container)) {
      const member = container[key];
      if (!isPlainAscii(key) && !isStorableText(key)) errors[pathOf(node, key)] = [t('problems:rules.text_name')];
      if (isContainer(member)) stack.push({ container: member, key, parent: node });
      // Setting a property named `__proto__` would change the prototype.
      if (typeof member !== 'string' || key === '__proto__') continue;
      const clean = isPlainAscii(member) ? member : cleanRequestText(member, pathOf(node, key), errors);
      if (clean !== member) container[key] = clean;
    }
  }
}

/** Printable ASCII that begins with a visible character. True for most texts, which then need no cleaning. */
const isPlainAscii = (text: string) => /^[!-~][ -~\n]*$/.test(text);

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !('pipe' in value);

function cleanRequest(request: FastifyRequest): void {
  const errors: FieldErrors = Object.create(null);
  cleanWithin(request.body, errors);
  cleanWithin(request.query, errors);
  if (Object.keys(errors).length > 0) request.textErrors = { ...errors };
}

/** Adds the errors of the request's texts to those of the schema, so that all errors are reported at once. */
export function withTextErrors(problem: Problem, { textErrors }: FastifyRequest): Problem {
  if (!textErrors || problem.code !== 'VALIDATION_FAILED') return problem;
  return problems.VALIDATION_FAILED({ ...problem.errors, ...textErrors }, problem.data);
}

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('textErrors', null);
  app.addHook('preValidation', async (request) => cleanRequest(request));
  // Reached if the schema found no error or the route uses `attachValidation`.
  app.addHook('preHandler', async (request) => {
    if (request.textErrors) throw problems.VALIDATION_FAILED(schemaErrorsOf(request));
  });
});
