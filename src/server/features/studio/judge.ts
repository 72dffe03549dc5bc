/** What the server says about texts under work: findings, the document that they make, what is different in it. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Checked, SaidChange, StudioFiles } from '#contract/studio.ts';
import { compareForms } from '#engine/compare.ts';
import { inWords, sayChanges } from '#engine/studio/said.ts';
import type { FormDoc } from '#engine/types.ts';
import type { App } from '../../types.ts';
import { wordsOf } from '../../words.ts';
import { breachesOf, type Candidate, type CheckedTexts, checkTexts, hasErrors } from '../forms/commands.ts';
import { type Desk, listMoved } from './texts.ts';

export interface Verdict {
  laid: CheckedTexts;
  /** The form's own; null while there is an error. */
  candidate: Candidate | null;
  kind: Checked['kind'];
  /** Those that change besides. */
  also: Candidate[];
}

export async function judgeTexts(app: App, id: string, desk: Desk, files: StudioFiles): Promise<Verdict> {
  const { base, published } = desk;
  const moved = listMoved(desk, { over: desk.work?.files?.over ?? {}, ...files }).map((list) => ({
    raw: [{ path: ['enum'], level: 'warning' as const, code: 'list-moved', params: { list } }],
    list,
  }));
  return checkTexts(base, id, files, moved, async ({ findings, candidates }, add) => {
    // Up to a tenth of a second on end: in between, others are answered.
    await letOthersIn();
    const before = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
    const [candidate, ...others] = candidates;
    if (!candidate) return { laid: { findings, candidates }, candidate: null, kind: 'law', also: [] };
    const raw = await breachesOf(app.db.kysely, published?.doc, candidate.doc);
    const also: Candidate[] = [];
    for (const one of others) {
      const doc = before.get(one.id);
      raw.push(...(await breachesOf(app.db.kysely, doc, one.doc)));
      if (doc !== undefined && kindOf(doc, one.doc) !== 'same') also.push(one);
    }
    const laid = { candidates, findings: raw.length > 0 ? await add([{ raw }]) : findings };
    if (hasErrors(laid)) return { laid, candidate: null, kind: 'law', also: [] };
    return { laid, candidate, kind: published ? kindOf(published.doc, candidate.doc) : 'new', also };
  });
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
