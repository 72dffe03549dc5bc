/** The hint under a label. File limits come from the checked values and are never written by hand. */
import { fileHint } from '#engine/file-rules.ts';
import type { FieldDoc } from '#engine/types.ts';
import wizard from '#locales/id/wizard.json';

export function hintOf(field: FieldDoc): string | undefined {
  const rule = field.file ? fileHint(field.file, wizard.file.hint) : undefined;
  return [field.hint, rule && `${rule}.`].filter(Boolean).join(' ') || undefined;
}
