/** Answers to questions that a form no longer asks: laid aside with the version that asked them, brought back when one asks again. */
import { isEmpty } from './conditions.ts';
import { isRecord } from './is-record.ts';
import { migrateAnswers } from './migrate-answers.ts';
import type { Answers, FormDoc } from './types.ts';

/** By the number of the version in whose words they are. */
export type OrphanedAnswers = Record<string, Answers>;

/** Those of the answers that have no place in the later version; a group whole, if a question of its rows went. */
export function collectOrphanedAnswers(before: FormDoc, after: FormDoc, answers: Answers): Answers {
  const dropped = new Set(migrateAnswers(before, after, answers).dropped);
  const isOrphaned = ([name, value]: [string, unknown]) =>
    dropped.has(name) || migrateAnswers(before, after, { [name]: value }).dropped.length > 0;
  return Object.fromEntries(Object.entries(answers).filter(isOrphaned));
}

interface FormVersions {
  /** In whose words the answers lie aside. */
  origin: FormDoc;
  /** In which the draft was kept until now. */
  before: FormDoc;
  now: FormDoc;
}

/** What `now` asks again, put back among the answers that it holds already; never over what was answered meanwhile. */
export function restoreOrphanedAnswers(
  { origin, before, now }: FormVersions,
  orphaned: Answers,
  answers: Answers,
): { answers: Answers; aside: Answers } {
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
  return { answers: restored, aside: left };
}

/** A draft on its way from one version to another: what is asked again comes back, what is asked no more goes aside. */
export function migrateOrphanedAnswers(
  { before, now, docs }: { before: FormDoc; now: FormDoc; docs: ReadonlyMap<string, FormDoc> },
  given: { answers: Answers; carried: Answers; aside: OrphanedAnswers },
): { answers: Answers; aside: OrphanedAnswers } {
  let { carried: answers, aside } = given;
  // What was answered last comes first: nothing is put over it.
  for (const [version, origin] of [...docs].sort(([a], [b]) => Number(b) - Number(a))) {
    const restored = restoreOrphanedAnswers({ origin, before, now }, aside[version] ?? {}, answers);
    answers = restored.answers;
    aside = { ...aside, [version]: restored.aside };
  }
  return {
    answers,
    aside: addOrphanedAnswers(aside, before.version, collectOrphanedAnswers(before, now, given.answers)),
  };
}

export function addOrphanedAnswers(orphaned: OrphanedAnswers, version: number, added: Answers): OrphanedAnswers {
  const all: OrphanedAnswers = { ...orphaned, [version]: { ...orphaned[version], ...added } };
  return Object.fromEntries(Object.entries(all).filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Rows with what they lost on the way. A row is known again by what it kept, else by its place and an answer in common. */
function restoreRowAnswers(rows: unknown, kept: unknown, original: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(kept) || !Array.isArray(original)) return rows;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const keptKeys = kept.map((one) => (isRecord(one) ? JSON.stringify(nonEmptyAnswers(one)) : ''));
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
