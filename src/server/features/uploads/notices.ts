/** What a person reads when a file is refused: the specification's notice, and on the field also what to do about it. */
import { acceptedKinds, type FileKind } from '#engine/file-kinds.ts';
import type { FileRule } from '#engine/types.ts';
import { Problem } from '../../problems.ts';
import { say } from '../../words.ts';

export type Reason =
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

const NOTICE: Record<Reason, 'too_large' | 'type' | 'other'> = {
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
  reason: Reason;
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
  const names = acceptedKinds(rule.accept).map((kind) => say(`uploads:kind.${kind}`));
  const kinds = names.length > 1 ? `${names.slice(0, -1).join(', ')} ${say('uploads:or')} ${names.at(-1)}` : names[0];
  const advice = found === 'heic' || found === 'word' ? say(`uploads:advice.${found}`) : '';
  return { kinds, kind: found === null ? '' : say(`uploads:kind.${found}`), advice };
}

/** One 422 for all files of a request; each file's sentence stands on its field. */
export function refuseFiles(refusals: Refusal[]): Problem {
  const errors: Record<string, string[]> = {};
  const notices = refusals.map(({ field, file_name, reason, params }) => {
    const notice = say(`uploads:notice.${NOTICE[reason]}`, { file: file_name });
    errors[field] = [...(errors[field] ?? []), notice, say(`uploads:detail.${reason}`, params)];
    return notice;
  });
  // spec: several files are told one after the other, with a blank between them.
  const files = say('uploads:notice.begin') + notices.join(' ') + say('uploads:notice.end');
  return new Problem(422, 'FILE_REFUSED', { errors, params: { notice: files } });
}
