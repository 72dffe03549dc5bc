import { optionLabel } from '#engine/answers.ts';
import type { FormDoc } from '#engine/types.ts';

/** The label of an option as the current version of the form has it. A code that the form does not know is returned as it is. */
export function choiceLabel(doc: FormDoc, name: string, code: string): string {
  const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
  return field && code ? optionLabel(doc, field, code) : code;
}
