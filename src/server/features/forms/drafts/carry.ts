/** Drafts and patches of whatever version, in terms of the version in force. */
import { type Aside, carryAside, layAside, takeAside } from '#engine/aside.ts';
import { migrateAnswers } from '#engine/migrate.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Crypt } from '../../../crypt.ts';
import type { Db } from '../../../database/door.ts';
import { findVersion } from '../queries.ts';
import { openAnswers } from '../sealed.ts';
import { docsOf, forget, openAside } from './aside.ts';
import type { Kept } from './merge.ts';
import type { DraftRow } from './queries.ts';

export interface CarriedDraft extends Kept {
  aside: Aside;
  dropped: string[];
}
/** What seals a draft's columns. */
export interface DraftPlaces {
  answers: string;
  aside: string;
}

/** The stored answers, renamed where the form says so; what it asks no more lies aside until it is asked again. */
export async function carryDraft(
  crypt: Crypt,
  db: Db,
  places: DraftPlaces,
  row: DraftRow,
  doc: FormDoc,
): Promise<CarriedDraft> {
  const answers = openAnswers(crypt, row.answers, places.answers);
  const aside = openAside(crypt, row.aside, places.aside);
  const { field_revisions, revision } = row;
  const before = await docBefore(db, doc, row.form_version);
  if (!before) return { answers, aside, field_revisions, revision, dropped: [] };
  const { answers: carried, dropped } = migrateAnswers(before, doc, answers);
  const revisions = Object.entries(field_revisions).map(([name, at]) => [renamed(doc, name), at] as const);
  return {
    ...carryAside({ before, now: doc, docs: await docsOf(db, doc.id, aside) }, { answers, carried, aside }),
    revision,
    dropped,
    field_revisions: Object.fromEntries(revisions.filter(([name]) => Object.hasOwn(doc.ui.fields, name))),
  };
}

export interface CarriedPatch {
  /** By today's names; null clears. */
  named: Answers;
  /** The version it was written in, where that asked what is asked no more, and what it said of that. */
  late: { doc: FormDoc; answers: Answers; cleared: string[] } | null;
}

/** A patch of a screen that still shows an older version: its names are carried over, its clearings too. */
export async function carryPatch(db: Db, doc: FormDoc, patch: Answers, version: number): Promise<CarriedPatch> {
  const before = await docBefore(db, doc, version);
  if (!before) return { named: patch, late: null };
  const isCarried = (name: string) => Object.hasOwn(before.ui.fields, name);
  const isAsked = (name: string) => Object.hasOwn(doc.ui.fields, renamed(doc, name));
  const entries = Object.entries(patch);
  const given = Object.fromEntries(entries.filter(([name, value]) => value !== null && isCarried(name)));
  const cleared = entries.flatMap(([name, value]) => (value === null && isCarried(name) ? [name] : []));
  const others = entries.filter(([name]) => !isCarried(name));
  const gone = cleared.filter(isAsked).map((name) => [renamed(doc, name), null] as const);
  return {
    named: { ...migrateAnswers(before, doc, given).answers, ...Object.fromEntries([...gone, ...others]) },
    late: {
      doc: before,
      answers: takeAside(before, doc, given),
      cleared: cleared.filter((name) => !isAsked(name)),
    },
  };
}

export function keepLate(aside: Aside, late: CarriedPatch['late']): Aside {
  if (!late || Object.keys(late.answers).length + late.cleared.length === 0) return aside;
  return layAside(forget(aside, late.cleared), late.doc.version, late.answers);
}

const renamed = (doc: FormDoc, name: string): string =>
  Object.hasOwn(doc.ui.renames, name) ? (doc.ui.renames[name] ?? name) : name;

/** The older document, when the law changed since; the same hash needs no carrying. */
async function docBefore(db: Db, doc: FormDoc, version: number): Promise<FormDoc | undefined> {
  if (version === doc.version) return undefined;
  const before = (await findVersion(db, doc.id, version))?.doc;
  return before && before.hash !== doc.hash ? before : undefined;
}
