/** What a new version would do to answers that are stored: judged one by one, added up. */
import type { ImpactReport } from '../../contract/studio.ts';
import type { Answers, FieldDoc, FormDoc, Messages, Validators } from '../types.ts';

/** One stored answer to a form, as both versions see it. */
export interface Judged {
  validBefore: boolean;
  validAfter: boolean;
  /** What the new version says, by path. */
  messages: Messages;
  /** Of these, by field: what the old version did not say at that field. */
  news: Record<string, string>;
  /** The answers as the new version holds them. */
  answers: Answers;
  /** Answers that no question stands for any more, by path; `field` is of the old version (undefined: it did not know it either). */
  dropped: Array<{ path: string; field: FieldDoc | undefined; value: unknown }>;
  /** Answers that moved: of a field (`nik` → `nik_pemilik`) or of a code (`kemasan: kain` → `kemasan: kertas`). */
  carried: Array<{ from: string; to: string }>;
}

/** `before`: the version that the answers answer, null when there was none. `today` as YYYY-MM-DD in WITA. */
export function judgeRecord(
  _before: FormDoc | null,
  _after: FormDoc,
  _validatorsBefore: Validators | null,
  _validatorsAfter: Validators,
  _answers: Answers,
  _ctx: { today: string },
): Judged {
  throw new Error('not yet');
}

/** How a sample is shown: private ones masked. An unanswered one is "". */
export type Mask = (field: FieldDoc | undefined, value: unknown) => string;

/** Adds up what `judgeRecord` found. */
export class Tally {
  constructor(_after: FormDoc, _mask: Mask) {}
  add(_of: 'drafts' | 'records', _judged: Judged): void {
    throw new Error('not yet');
  }
  /** Everything of the report except the kind of the change and what is refused. */
  get numbers(): Omit<ImpactReport, 'kind' | 'refused'> {
    throw new Error('not yet');
  }
}
