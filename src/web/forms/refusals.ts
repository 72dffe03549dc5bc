/** Why a file may not be sent, as a sentence that says what to do. */
import { acceptedKinds } from '#engine/file-kinds.ts';
import type { FileRule } from '#engine/types.ts';
import { advice, kind as kinds } from '#locales/id/uploads.json';
import wizard from '#locales/id/wizard.json';
import type { Refusal } from './draft/pictures.ts';
import { say } from './words.ts';

/** A file's size as people say it: `512 KB`, `4,7 MB`. */
export const megabytes = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;

const ADVICE: Record<string, string> = advice;

export function whyRefused({ name, size, why, kind, width, height }: Refusal, rule: FileRule): string {
  const isOther = why === 'type' && kind;
  return say(`file.why.${isOther ? 'other-type' : why}`, {
    file: name,
    max: rule.maxMB ?? 20,
    size: megabytes(size),
    types: acceptedKinds(rule.accept)
      .map((one) => kinds[one])
      .join(wizard.file.hint.or),
    kind: kind ? kinds[kind] : '',
    advice: (kind && ADVICE[kind]) ?? '',
    minWidth: rule.minWidth,
    minHeight: rule.minHeight,
    width,
    height,
  });
}
