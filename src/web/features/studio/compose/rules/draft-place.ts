/** Where an unfinished rule belongs. */
import type { CheckOwner, RulePlace, writtenRule } from '#engine/studio/rule-places.ts';

type SlotPlace = Exclude<RulePlace, { rule: 'check' }>;
/** A rule of a question or step, a check by the rule that it has in the form, or a check that is not in the form yet. */
export type DraftPlace =
  | { slot: SlotPlace }
  | { owner: CheckOwner; saved: string }
  | { owner: CheckOwner; isNew: true };

export interface Draft {
  place: DraftPlace;
  value: unknown;
  /** What the form had when `value` was set. */
  on: string;
  isIncomplete: boolean;
}

/** A rule of the form as one text. */
export const savedText = (rule: ReturnType<typeof writtenRule>): string => JSON.stringify(rule ?? null);
