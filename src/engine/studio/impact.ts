/** What a new version would do to one stored answer: it is carried over and judged by both versions. */
import { isEmpty } from '../conditions.ts';
import { carryAnswers } from '../migrate.ts';
import { isRecord } from '../records.ts';
import { formerPaths } from '../rows.ts';
import { fieldAt } from '../tables.ts';
import type { Answers, FieldDoc, FormDoc, Messages, Validators } from '../types.ts';
import { validate } from '../validate.ts';
import { type WithdrawnOption, withdrawnOptions } from '../withdrawn.ts';

export { type Mask, Tally } from './tally.ts';

/** One stored answer to a form, as both versions see it. */
export interface Judged {
  validAfter: boolean;
  /** The old version accepts it, the new one does not. Without an old version: false. */
  broken: boolean;
  /** What the new version says, by path. */
  messages: Messages;
  /** Of these, what the old version did not say at that place: what publishing would bring about. */
  news: Array<{ path: string; message: string; value: unknown }>;
  /** The answers as the new version holds them. */
  answers: Answers;
  /** Answers that no question stands for any more; `field` is of the old version (undefined: it did not know it either). */
  dropped: Array<{ path: string; field: FieldDoc | undefined; value: unknown }>;
  /** Answers under another name (`field` null), and codes that became others. */
  carried: Array<{ field: string | null; from: string; to: string }>;
  /** Options in the answers that the new version does not offer. */
  withdrawn: WithdrawnOption[];
}

/** `before`: the version that the answers answer, null when there was none. `today` as YYYY-MM-DD in WITA. */
export function judgeRecord(
  before: FormDoc | null,
  after: FormDoc,
  validatorsBefore: Validators | null,
  validatorsAfter: Validators,
  answers: Answers,
  ctx: { today: string },
): Judged {
  const moved = carryAnswers(before ?? after, after, answers);
  const now = validate(after, validatorsAfter, moved.answers, ctx);
  // Where the new version has nothing to say, it does not matter what the old one said: most answers are judged once.
  const old = !now.valid && before && validatorsBefore && validate(before, validatorsBefore, answers, ctx);
  const origins = new Map(moved.renamed.map(({ from, to }) => [to, from]));
  const isSaidBefore = (path: string) =>
    formerPaths(after, path).some((former) => old && Object.hasOwn(old.messages, former));
  return {
    validAfter: now.valid,
    broken: old ? old.valid : false,
    messages: now.messages,
    news: Object.entries(now.messages)
      .filter(([path]) => !isSaidBefore(path))
      .map(([path, [message = '']]) => ({ path, message, value: valueAt(moved.answers, path) })),
    answers: moved.answers,
    dropped: moved.dropped
      .map((path) => originOf(path, origins))
      .map((path) => ({ path, field: before ? fieldAt(before, path) : undefined, value: valueAt(answers, path) })),
    carried: [
      ...moved.renamed.map(({ from, to }) => ({ field: null, from: originOf(from, origins), to })),
      ...moved.recoded,
    ].filter(({ from, to }) => !isEmpty(from) && !isEmpty(to)),
    withdrawn: withdrawnOptions(after, moved.answers),
  };
}

/** `wares.0.label` as the answers had it, `goods.0.label`: what happened in rows is told at the group's place of today. */
function originOf(path: string, origins: ReadonlyMap<string, string>): string {
  const [name = '', ...inner] = path.split('.');
  return [origins.get(name) ?? name, ...inner].join('.');
}

function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, answers);
}
