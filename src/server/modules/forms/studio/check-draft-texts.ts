/** Checks texts that staff are editing: findings, the resulting document, and its differences. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { ChangeDescription, CheckResult, StudioFiles } from '#contract/studio.ts';
import { compareForms } from '#engine/compare-forms.ts';
import { describeChanges, renderPhrase } from '#engine/studio/describe-changes.ts';
import type { FormDoc } from '#engine/types.ts';
import { translationsOf } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import {
  type CheckedTexts,
  type CompiledForm,
  checkTexts,
  findIncompatibilities,
  hasErrors,
} from '../forms/forms.commands.ts';
import { type FormTexts, listChangedElsewhere } from './form-texts.ts';

export interface TextCheck {
  check: CheckedTexts;
  /** The form itself; null while there is an error. */
  compiled: CompiledForm | null;
  kind: CheckResult['kind'];
  /** Other forms that change too. */
  also: CompiledForm[];
}

export async function checkDraftTexts(app: App, id: string, texts: FormTexts, files: StudioFiles): Promise<TextCheck> {
  const { base, published } = texts;
  const moved = listChangedElsewhere(texts, { over: texts.work?.files?.over ?? {}, ...files }).map((list) => ({
    raw: [{ path: ['enum'], level: 'warning' as const, code: 'list-moved', params: { list } }],
    list,
  }));
  return checkTexts(base, id, files, moved, async ({ findings, candidates }, add) => {
    // Compiling takes up to a tenth of a second, so other requests get a turn in between.
    await letOthersIn();
    const before = new Map((await app.forms.listSources()).map(({ doc }) => [doc.id, doc]));
    const [candidate, ...others] = candidates;
    if (!candidate) return { check: { findings, candidates }, compiled: null, kind: 'law', also: [] };
    const raw = await findIncompatibilities(app.db.kysely, published?.doc, candidate.doc);
    const also: CompiledForm[] = [];
    for (const form of others) {
      const doc = before.get(form.id);
      raw.push(...(await findIncompatibilities(app.db.kysely, doc, form.doc)));
      if (doc !== undefined && kindOf(doc, form.doc) !== 'same') also.push(form);
    }
    const overlay = { candidates, findings: raw.length > 0 ? await add([{ raw }]) : findings };
    if (hasErrors(overlay)) return { check: overlay, compiled: null, kind: 'law', also: [] };
    return {
      check: overlay,
      compiled: candidate,
      kind: published ? kindOf(published.doc, candidate.doc) : 'new',
      also,
    };
  });
}

export const kindOf = (before: FormDoc, after: FormDoc) => compareForms(before, after).kind;

/** The differences as sentences. */
export function describeFormChanges(before: FormDoc | null, after: FormDoc): ChangeDescription[] {
  const words = { ...translationsOf('studio-changes'), ...translationsOf('field-kinds') };
  return describeChanges(before, after).map(({ kind, field, step, ...said }) => ({
    kind,
    ...(field === undefined ? {} : { field }),
    ...(step === undefined ? {} : { step }),
    text: renderPhrase(said, words),
  }));
}
