/** Withdrawn options: codes in answers that their list no longer offers (retired, removed, or rolled back). */
import { optionLabel } from './answers.ts';
import { isRecord } from './is-record.ts';
import type { Answers, FieldDoc, FieldPath, FormDoc } from './types.ts';

export interface WithdrawnOption {
  path: FieldPath;
  code: string;
  /** The label that the option had; the code itself if no version of the form knows a label. */
  label: string;
}

/** Codes of one answer that its fixed list does not offer. Empty for live lists, which only the server knows. */
export function withdrawnCodes(doc: FormDoc, field: FieldDoc, value: unknown): string[] {
  const offered = typeof field.options === 'string' ? doc.options[field.options] : undefined;
  if (!offered) return [];
  const codes = (Array.isArray(value) ? value : [value]).filter((code): code is string => typeof code === 'string');
  return [...new Set(codes)].filter((code) => code !== '' && !offered.some((option) => option.value === code));
}

/** All withdrawn options in the answers of a form, rows of repeating groups included. */
export function withdrawnOptions(doc: FormDoc, answers: Answers): WithdrawnOption[] {
  const found: WithdrawnOption[] = [];
  const collect = (fields: Record<string, FieldDoc>, given: Answers, prefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const rows = field.rows?.fields;
      if (rows && Array.isArray(value)) {
        value.forEach((row, at) => {
          if (isRecord(row)) collect(rows, row, `${prefix}${name}.${at}.`);
        });
        continue;
      }
      for (const code of withdrawnCodes(doc, field, value))
        found.push({ path: `${prefix}${name}`, code, label: optionLabel(doc, field, code) });
    }
  };
  collect(doc.ui.fields, answers, '');
  return found;
}
