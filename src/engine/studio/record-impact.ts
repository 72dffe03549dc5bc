/** Effect of a new version on one stored record: its answers are migrated and validated with both versions. */
import { isEmpty } from '../conditions.ts';
import { fieldAt } from '../form-index.ts';
import { isRecord } from '../is-record.ts';
import { migrateAnswersWithLog } from '../migrate-answers.ts';
import { formerPaths } from '../rows.ts';
import type { Answers, FieldDoc, FormDoc, Messages, Validators } from '../types.ts';
import { validate } from '../validate.ts';
import { type WithdrawnOption, withdrawnOptions } from '../withdrawn-options.ts';

/** One stored record, compared in both versions. */
export interface RecordImpact {
  validAfter: boolean;
  /** The old version accepts it and the new one does not. False without an old version. */
  broken: boolean;
  /** Messages of the new version, by path. */
  messages: Messages;
  /** Messages that the old version does not have at that path: the effect of publishing. */
  newMessages: Array<{ path: string; message: string; value: unknown }>;
  /** The answers, migrated to the new version. */
  answers: Answers;
  /** Answers without a question in the new version. `field` is of the old version (undefined if it did not know the answer either). */
  dropped: Array<{ path: string; field: FieldDoc | undefined; value: unknown }>;
  /** Renamed answers (`field` is null) and renamed codes. */
  carried: Array<{ field: string | null; from: string; to: string }>;
  /** Options in the answers that the new version does not offer. */
  withdrawn: WithdrawnOption[];
}

/** `before`: the version of the stored answers, null if there was none. `today` as YYYY-MM-DD in WITA. */
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
  // The old version only matters when the new one has messages, so most answers are validated once.
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

/** The path in the old answers: `wares.0.label` instead of `goods.0.label`. The log uses the new name of a group. */
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
