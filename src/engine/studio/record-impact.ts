/** What a new version would do to one stored answer: it is carried over and judged by both versions. */
import { isEmpty } from '../conditions.ts';
import { fieldAt } from '../form-index.ts';
import { isRecord } from '../is-record.ts';
import { migrateAnswersWithLog } from '../migrate-answers.ts';
import { formerPaths } from '../rows.ts';
import type { Answers, FieldDoc, FormDoc, Messages, Validators } from '../types.ts';
import { validate } from '../validate.ts';
import { type WithdrawnOption, withdrawnOptions } from '../withdrawn-options.ts';

export { ImpactCounter, type MaskAnswer } from './impact-counter.ts';

/** One stored answer to a form, as both versions see it. */
export interface RecordImpact {
  validAfter: boolean;
  /** The old version accepts it, the new one does not. Without an old version: false. */
  broken: boolean;
  /** What the new version says, by path. */
  messages: Messages;
  /** Of these, what the old version did not say at that place: what publishing would bring about. */
  newMessages: Array<{ path: string; message: string; value: unknown }>;
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
export function evaluateRecord(
  before: FormDoc | null,
  after: FormDoc,
  validatorsBefore: Validators | null,
  validatorsAfter: Validators,
  answers: Answers,
  ctx: { today: string },
): RecordImpact {
  const migrated = migrateAnswersWithLog(before ?? after, after, answers);
  const current = validate(after, validatorsAfter, migrated.answers, ctx);
  // Where the new version has nothing to say, it does not matter what the old one said: most answers are judged once.
  const previous = !current.valid && before && validatorsBefore && validate(before, validatorsBefore, answers, ctx);
  const origins = new Map(migrated.renamed.map(({ from, to }) => [to, from]));
  const isSaidBefore = (path: string) =>
    formerPaths(after, path).some((former) => previous && Object.hasOwn(previous.messages, former));
  return {
    validAfter: current.valid,
    broken: previous ? previous.valid : false,
    messages: current.messages,
    newMessages: Object.entries(current.messages)
      .filter(([path]) => !isSaidBefore(path))
      .map(([path, [message = '']]) => ({ path, message, value: valueAt(migrated.answers, path) })),
    answers: migrated.answers,
    dropped: migrated.dropped
      .map((path) => originOf(path, origins))
      .map((path) => ({ path, field: before ? fieldAt(before, path) : undefined, value: valueAt(answers, path) })),
    carried: [
      ...migrated.renamed.map(({ from, to }) => ({ field: null, from: originOf(from, origins), to })),
      ...migrated.recoded,
    ].filter(({ from, to }) => !isEmpty(from) && !isEmpty(to)),
    withdrawn: withdrawnOptions(after, migrated.answers),
  };
}

/** `wares.0.label` as the answers had it, `goods.0.label`: what happened in rows is told at the group's place of today. */
function originOf(path: string, origins: ReadonlyMap<string, string>): string {
  const [name = '', ...inner] = path.split('.');
  return [origins.get(name) ?? name, ...inner].join('.');
}

function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((value, segment) => {
    if (Array.isArray(value)) return value[Number(segment)];
    return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, answers);
}
