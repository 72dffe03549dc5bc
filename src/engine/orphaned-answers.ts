/** Orphaned answers: answers whose questions a new version of the form no longer has. They are restored when a later version has them again. */
import { isEmpty } from './conditions.ts';
import { isRecord } from './is-record.ts';
import { migrateAnswers } from './migrate-answers.ts';
import type { Answers, FormDoc } from './types.ts';

/** By the version number of the form that had the questions. */
export type OrphanedAnswers = Record<string, Answers>;

/** Answers without a field in the later version. A group is taken as a whole when a question of its rows was removed. */
export function collectOrphanedAnswers(before: FormDoc, after: FormDoc, answers: Answers): Answers {
  const dropped = new Set(migrateAnswers(before, after, answers).dropped);
  const isOrphaned = ([name, value]: [string, unknown]) =>
    dropped.has(name) || migrateAnswers(before, after, { [name]: value }).dropped.length > 0;
  return Object.fromEntries(Object.entries(answers).filter(isOrphaned));
}

interface FormVersions {
  /** Version of the form whose questions the orphaned answers belong to. */
  origin: FormDoc;
  /** Version in which the draft was stored until now. */
  before: FormDoc;
  now: FormDoc;
}

/** Restores orphaned answers to questions that exist again in `now`. A newer answer is never overwritten. */
export function restoreOrphanedAnswers(
  { origin, before, now }: FormVersions,
  orphaned: Answers,
  answers: Answers,
): { answers: Answers; stillOrphaned: Answers } {
  const restored = { ...answers };
  const left: Answers = {};
  for (const [name, value] of Object.entries(orphaned)) {
    const direct = migrateAnswers(origin, now, { [name]: value });
    const through = migrateAnswers(before, now, migrateAnswers(origin, before, { [name]: value }).answers).answers;
    const target = Object.keys(direct.answers)[0];
    if (target === undefined) {
      left[name] = value;
      continue;
    }
    const back = direct.answers[target];
    if (!Object.hasOwn(through, target)) {
      if (isEmpty(restored[target])) restored[target] = back;
      else left[name] = value;
    } else if (now.ui.fields[target]?.rows) {
      restored[target] = restoreRowAnswers(restored[target], through[target], back);
      if (direct.dropped.length > 0) left[name] = value;
    } else left[name] = value;
  }
  return { answers: restored, stillOrphaned: left };
}

/** Migrates a draft from one version to another. Answers to removed questions become orphaned, answers to restored questions return. */
export function migrateOrphanedAnswers(
  { before, now, docs }: { before: FormDoc; now: FormDoc; docs: ReadonlyMap<string, FormDoc> },
  given: { answers: Answers; carried: Answers; orphanedAnswers: OrphanedAnswers },
): { answers: Answers; orphanedAnswers: OrphanedAnswers } {
  let { carried: answers, orphanedAnswers } = given;
  // The latest versions come first, so that an older answer never overwrites a newer one.
  for (const [version, origin] of [...docs].sort(([a], [b]) => Number(b) - Number(a))) {
    const restored = restoreOrphanedAnswers({ origin, before, now }, orphanedAnswers[version] ?? {}, answers);
    answers = restored.answers;
    orphanedAnswers = { ...orphanedAnswers, [version]: restored.stillOrphaned };
  }
  return {
    answers,
    orphanedAnswers: addOrphanedAnswers(
      orphanedAnswers,
      before.version,
      collectOrphanedAnswers(before, now, given.answers),
    ),
  };
}

export function addOrphanedAnswers(orphaned: OrphanedAnswers, version: number, added: Answers): OrphanedAnswers {
  const all: OrphanedAnswers = { ...orphaned, [version]: { ...orphaned[version], ...added } };
  return Object.fromEntries(Object.entries(all).filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Restores answers inside rows. A row is identified by its remaining answers, else by its position and one common answer. */
function restoreRowAnswers(rows: unknown, kept: unknown, original: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(kept) || !Array.isArray(original)) return rows;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const keptKeys = kept.map((row) => (isRecord(row) ? JSON.stringify(nonEmptyAnswers(row)) : ''));
  const used = new Set<number>();
  return rows.map((row, place) => {
    if (!isRecord(row)) return row;
    let at = keptKeys.findIndex((text, index) => !used.has(index) && text === JSON.stringify(nonEmptyAnswers(row)));
    const rowAtSamePlace = kept[place];
    if (
      at < 0 &&
      isRecord(rowAtSamePlace) &&
      !used.has(place) &&
      Object.entries(nonEmptyAnswers(rowAtSamePlace)).some(([k, v]) => same(row[k], v))
    )
      at = place;
    const from: unknown = original[at];
    if (at < 0 || !isRecord(from)) return row;
    used.add(at);
    const missing = Object.entries(from).filter(([key]) => !Object.hasOwn(Object(kept[at]), key) && isEmpty(row[key]));
    return { ...row, ...Object.fromEntries(missing) };
  });
}

const nonEmptyAnswers = (row: Answers): Answers =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => !isEmpty(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
