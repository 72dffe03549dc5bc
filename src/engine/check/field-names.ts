/** Names of questions, current and former ones. */
import type { CompileContext } from '../types.ts';
import type { Findings, SchemaPath } from './findings.ts';

const RESERVED_NAMES = new Set(['constructor', 'form_version', 'answers']);
/** Words of the rule language. A rule cannot read a question with such a name; conditions that are maps can. */
export const RULE_KEYWORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in']);
const NAME_PATTERN = /^[a-z][a-z0-9_]{0,62}$/u;

/** Names that the request of this form uses itself, or that a form sent in the same request uses. */
export function checkReservedNames(
  findings: Findings,
  id: unknown,
  fields: Record<string, unknown>,
  context: CompileContext,
): void {
  const own = typeof id === 'string' && Object.hasOwn(context.reserved ?? {}, id) ? context.reserved?.[id] : undefined;
  if (!own) return;
  for (const name of own.parameters)
    if (Object.hasOwn(fields, name)) findings.error(['properties', name], 'reserved-by-call', { name });
  for (const other of own.beside) {
    const form = Object.hasOwn(context.forms, other) ? context.forms[other] : undefined;
    const title = form?.title ?? context.words[other]?.$form?.title ?? other;
    for (const name of Object.keys(fields))
      if (Object.hasOwn(form?.properties ?? {}, name))
        findings.error(['properties', name], 'reserved-by-form', { name, form: title });
  }
}

export function checkFieldName(findings: Findings, path: SchemaPath, name: string): void {
  if (RESERVED_NAMES.has(name)) findings.error(path, 'reserved-name', { name });
  else if (!NAME_PATTERN.test(name)) findings.error(path, 'bad-name', { name });
}
