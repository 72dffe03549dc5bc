/** Changes of one option list, without the form that uses it. */
import { omitUndefined } from '../lookup.ts';
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { OptionFile } from '../types.ts';
import { EditError } from './edit-error.ts';
import { requireLabel, trimmedText } from './field-texts.ts';
import { labelsOfList } from './form-labels.ts';
import { insertAt, omitKey } from './form-sources.ts';
import { allCodesOf, codeFor, requireCode } from './names.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** A label, whose code is generated, or both. */
export type NewOption = string | { label: string; code?: string };

export const emptyList = (id: string, title: string): OptionFile => ({
  $schema: DRAFT_07,
  $id: id,
  type: 'string',
  title,
  enum: [],
  'x-labels': {},
});

export function withOption(
  file: OptionFile,
  localeLabels: Record<string, string> | undefined,
  { label, code, at }: { label: string; code?: string; at?: number },
): OptionFile {
  const text = requireLabel(label);
  requireUniqueLabel(file, localeLabels, text);
  const own = requireCode(code ?? codeFor(file, text));
  if (allCodesOf(file).includes(own)) throw new EditError('code-taken', { code: own });
  return { ...file, enum: insertAt(file.enum, own, at), 'x-labels': { ...file['x-labels'], [own]: text } };
}

/** Users could not tell apart two options with the same label. */
function requireUniqueLabel(
  file: OptionFile,
  localeLabels: Record<string, string> | undefined,
  label: string,
  exceptCode?: string,
): void {
  const labels = labelsOfList(file, localeLabels);
  const duplicate = file.enum.find(
    (code) => code !== exceptCode && labels[code]?.toLowerCase() === label.toLowerCase(),
  );
  if (duplicate !== undefined) throw new EditError('label-taken', { label });
}

export function withLabel(
  file: OptionFile,
  localeLabels: Record<string, string> | undefined,
  code: string,
  label: string,
): OptionFile {
  const text = trimmedText(label, MAX_TEXT_LENGTH.label);
  if (text !== undefined) requireUniqueLabel(file, localeLabels, text, code);
  const labels =
    text === undefined || text === localeLabels?.[code]
      ? omitKey(file['x-labels'], code)
      : { ...file['x-labels'], [code]: text };
  return omitUndefined<OptionFile>({ ...file, 'x-labels': labels });
}

export function withRestored(
  file: OptionFile,
  localeLabels: Record<string, string> | undefined,
  { code, label, at }: { code: string; label: string; at?: number },
): OptionFile {
  requireUniqueLabel(file, localeLabels, label);
  return omitUndefined<OptionFile>({
    ...file,
    enum: insertAt(file.enum, code, at),
    'x-labels': { ...file['x-labels'], [code]: label },
    'x-retired': omitKey(file['x-retired'], code),
  });
}
