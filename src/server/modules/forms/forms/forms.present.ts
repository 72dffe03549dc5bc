/** Builds the responses about forms: list items, and answers with private values masked. */
import type { FormItem } from '#contract/forms.ts';
import { maskText } from '#engine/formats.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';

export const presentForm = (doc: FormDoc): FormItem => ({
  id: doc.id,
  title: doc.title,
  description: doc.description ?? null,
  audience: doc.audience,
  version: doc.version,
  hash: doc.hash,
  state: doc.state,
  steps: doc.steps.length,
});

/**
 * Long numbers keep their ends, so that two people can check that they mean the same one. Other values are hidden
 * completely.
 */
const maskValue = (value: unknown): string =>
  typeof value === 'string' && /^[\d+-]{10,}$/.test(value) ? maskText(value) : '••••••';

/** Files are not masked. Their ids grant nothing, because every read of a file checks rights again. */
const isMaskedField = (field: FieldDoc | undefined) => field?.private === true && shapeOf(field.widget) !== 'files';

/** Answers as users other than their owner read them. Fields that the version does not know are left out. */
export function maskAnswers(doc: FormDoc, answers: Answers): Answers {
  const masked: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
    if (!field) continue;
    masked[name] = isMaskedField(field) ? maskValue(value) : field.rows ? maskRows(field.rows.fields, value) : value;
  }
  return masked;
}

function maskRows(fields: Record<string, FieldDoc>, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: Answers) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => Object.hasOwn(fields, name))
        .map(([name, value]) => [name, isMaskedField(fields[name]) ? maskValue(value) : value]),
    ),
  );
}
