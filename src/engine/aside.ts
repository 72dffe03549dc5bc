/** Answers to questions that a form no longer asks: laid aside with the version that asked them, brought back when one asks again. */
import { isEmpty } from './conditions.ts';
import { migrateAnswers } from './migrate.ts';
import { isRecord } from './records.ts';
import type { Answers, FormDoc } from './types.ts';

/** By the number of the version in whose words they are. */
export type Aside = Record<string, Answers>;

/** Those of the answers that have no place in the later version; a group whole, if a question of its rows went. */
export function takeAside(before: FormDoc, after: FormDoc, answers: Answers): Answers {
  const dropped = new Set(migrateAnswers(before, after, answers).dropped);
  const loses = ([name, value]: [string, unknown]) =>
    dropped.has(name) || migrateAnswers(before, after, { [name]: value }).dropped.length > 0;
  return Object.fromEntries(Object.entries(answers).filter(loses));
}

interface Versions {
  /** In whose words the answers lie aside. */
  asked: FormDoc;
  /** In which the draft was kept until now. */
  before: FormDoc;
  now: FormDoc;
}

/** What `now` asks again, put back among the answers that it holds already; never over what was answered meanwhile. */
export function bringBack(
  { asked, before, now }: Versions,
  aside: Answers,
  answers: Answers,
): { answers: Answers; aside: Answers } {
  const found = { ...answers };
  const left: Answers = {};
  for (const [name, value] of Object.entries(aside)) {
    const direct = migrateAnswers(asked, now, { [name]: value });
    const through = migrateAnswers(before, now, migrateAnswers(asked, before, { [name]: value }).answers).answers;
    const target = Object.keys(direct.answers)[0];
    if (target === undefined) {
      left[name] = value;
      continue;
    }
    const back = direct.answers[target];
    if (!Object.hasOwn(through, target)) {
      if (isEmpty(found[target])) found[target] = back;
      else left[name] = value;
    } else if (now.ui.fields[target]?.rows) {
      found[target] = refill(found[target], through[target], back);
      if (direct.dropped.length > 0) left[name] = value;
    } else left[name] = value;
  }
  return { answers: found, aside: left };
}

/** A draft on its way from one version to another: what is asked again comes back, what is asked no more goes aside. */
export function carryAside(
  { before, now, docs }: { before: FormDoc; now: FormDoc; docs: ReadonlyMap<string, FormDoc> },
  given: { answers: Answers; carried: Answers; aside: Aside },
): { answers: Answers; aside: Aside } {
  let { carried: answers, aside } = given;
  // What was answered last comes first: nothing is put over it.
  for (const [version, asked] of [...docs].sort(([a], [b]) => Number(b) - Number(a))) {
    const back = bringBack({ asked, before, now }, aside[version] ?? {}, answers);
    answers = back.answers;
    aside = { ...aside, [version]: back.aside };
  }
  return { answers, aside: layAside(aside, before.version, takeAside(before, now, given.answers)) };
}

export function layAside(aside: Aside, version: number, taken: Answers): Aside {
  const all: Aside = { ...aside, [version]: { ...aside[version], ...taken } };
  return Object.fromEntries(Object.entries(all).filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Rows with what they lost on the way. A row is known again by what it kept, else by its place and an answer in common. */
function refill(rows: unknown, kept: unknown, whole: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(kept) || !Array.isArray(whole)) return rows;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const known = kept.map((one) => (isRecord(one) ? JSON.stringify(filled(one)) : ''));
  const taken = new Set<number>();
  return rows.map((row, place) => {
    if (!isRecord(row)) return row;
    let at = known.findIndex((text, index) => !taken.has(index) && text === JSON.stringify(filled(row)));
    const beside = kept[place];
    if (
      at < 0 &&
      isRecord(beside) &&
      !taken.has(place) &&
      Object.entries(filled(beside)).some(([k, v]) => same(row[k], v))
    )
      at = place;
    const from: unknown = whole[at];
    if (at < 0 || !isRecord(from)) return row;
    taken.add(at);
    const lost = Object.entries(from).filter(([key]) => !Object.hasOwn(Object(kept[at]), key) && isEmpty(row[key]));
    return { ...row, ...Object.fromEntries(lost) };
  });
}

const filled = (row: Answers): Answers =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => !isEmpty(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
