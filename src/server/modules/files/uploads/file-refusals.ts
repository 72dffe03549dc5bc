/** Messages for refused files: the specification's notice, and at the field also what to do. */
import { acceptedKinds, type FileKind } from '#engine/file-kinds.ts';
import type { FileRule } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import { Problem } from '#server/problems.ts';

export type RefusalReason =
  | 'too_large'
  | 'type'
  | 'other_type'
  | 'dimensions'
  | 'pixels'
  | 'broken'
  | 'active'
  | 'encrypted'
  | 'unreadable'
  | 'empty';

const NOTICE_KEYS: Record<RefusalReason, 'too_large' | 'type' | 'other'> = {
  too_large: 'too_large',
  pixels: 'too_large',
  type: 'type',
  other_type: 'type',
  active: 'type',
  encrypted: 'type',
  unreadable: 'type',
  dimensions: 'other',
  broken: 'other',
  empty: 'other',
};

export interface Refusal {
  field: string;
  file_name: string;
  reason: RefusalReason;
  params: Record<string, unknown>;
}

export class FileRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`file refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** What the file is, and what this field accepts. */
export function typeParams(rule: FileRule, found: FileKind | null): Record<string, unknown> {
  const names = acceptedKinds(rule.accept).map((kind) => t(`uploads:kind.${kind}`));
  const kinds = names.length > 1 ? `${names.slice(0, -1).join(', ')} ${t('uploads:or')} ${names.at(-1)}` : names[0];
  const advice = found === 'heic' || found === 'word' ? t(`uploads:advice.${found}`) : '';
  return { kinds, kind: found === null ? '' : t(`uploads:kind.${found}`), advice };
}

/** One 422 for all files of a request. Each file's sentence is at its field. */
export function refuseFiles(refusals: Refusal[]): Problem {
  const errors: Record<string, string[]> = {};
  const notices = refusals.map(({ field, file_name, reason, params }) => {
    const notice = t(`uploads:notice.${NOTICE_KEYS[reason]}`, { file: file_name });
    errors[field] = [...(errors[field] ?? []), notice, t(`uploads:detail.${reason}`, params)];
    return notice;
  });
  // spec: several files are listed one after the other, separated by a space.
  const files = t('uploads:notice.begin') + notices.join(' ') + t('uploads:notice.end');
  return new Problem(422, 'FILE_REFUSED', { errors, params: { notice: files } });
}
