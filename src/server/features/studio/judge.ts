/** What the server says about texts under work: findings, the document that they make, what is different in it. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Checked, SaidChange, StudioFiles } from '#contract/studio.ts';
import { compareForms } from '#engine/compare.ts';
import { inWords, sayChanges } from '#engine/studio/said.ts';
import type { FormDoc } from '#engine/types.ts';
import type { App } from '../../types.ts';
import { wordsOf } from '../../words.ts';
import { breachesOf, type Candidate, hasErrors, type Laid, layOver } from '../forms/commands.ts';
import { type Desk, listMoved } from './texts.ts';

export interface Verdict {
  laid: Laid;
  /** The form's own; null while there is an error. */
  candidate: Candidate | null;
  kind: Checked['kind'];
  /** Those that change besides. */
  also: Candidate[];
}

export async function judgeTexts(app: App, id: string, desk: Desk, files: StudioFiles): Promise<Verdict> {
  const { base, published } = desk;
  const laid = layOver(base, id, files);
  // Tens of milliseconds on end: in between, others are answered.
  await letOthersIn();
  for (const list of listMoved(desk, { over: desk.work?.files?.over ?? {}, ...files }))
    laid.add([{ path: ['enum'], level: 'warning', code: 'list-moved', params: { list } }], list);
  const before = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
  const [candidate, ...others] = laid.candidates;
  if (candidate) laid.add(await breachesOf(app.db.kysely, published?.doc, candidate.doc));
  const also: Candidate[] = [];
  for (const one of others) {
    const doc = before.get(one.id);
    if (candidate) laid.add(await breachesOf(app.db.kysely, doc, one.doc));
    if (doc !== undefined && kindOf(doc, one.doc) !== 'same') also.push(one);
  }
  if (!candidate || hasErrors(laid)) return { laid, candidate: null, kind: 'law', also: [] };
  return { laid, candidate, kind: published ? kindOf(published.doc, candidate.doc) : 'new', also };
}

export const kindOf = (before: FormDoc, after: FormDoc) => compareForms(before, after).kind;

/** The differences as sentences. */
export function tellChanges(before: FormDoc | null, after: FormDoc): SaidChange[] {
  const words = wordsOf('studio-changes');
  return sayChanges(before, after).map(({ kind, field, step, ...said }) => ({
    kind,
    ...(field === undefined ? {} : { field }),
    ...(step === undefined ? {} : { step }),
    text: inWords(said, words),
  }));
}
