/** Saves what was typed, as a draft or for everybody. What somebody else changed meanwhile is laid beside it, and nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentRecord, ContentStatus } from '#contract/content.ts';
import { shownFields } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise.ts';
import type { Answers, Messages } from '#engine/types.ts';
import { asProblem } from '../../../api/problem.ts';
import { notify } from '../../../components/notices.ts';
import { useFilling } from '../../../forms/context.ts';
import { differences } from '../../../forms/draft/merge.ts';
import { type Filling, judge } from '../../../forms/filling.ts';
import { focusOn, summaryId } from '../../../forms/focus.ts';
import { say } from '../../../words.ts';
import { addContent, contentQuery, isAboutContent, saveContent } from '../api.ts';

/** Sentences stand at their fields and in the summary, which takes the focus. */
export function showMessages(filling: Filling, messages: Messages): void {
  filling.cell.set({ server: messages });
  setTimeout(() => focusOn(summaryId(filling.props.form)));
}

type Seen = Pick<Filling, 'initial' | 'untouched'> & {
  cell: Pick<Filling['cell'], 'get'>;
  store: Pick<Filling['store'], 'answers'>;
};

/** The fields that differ from the record; null clears one. */
export const changedOf = (filling: Seen): Answers => changedSince(filling.initial, filling);

/** What the form gives a new record is sent with it, and yet nobody typed it. */
export const isTyped = (filling: Seen): boolean => Object.keys(changedSince(filling.untouched, filling)).length > 0;

function changedSince(before: Answers, { cell, store }: Seen): Answers {
  const { doc } = cell.get();
  const after = store.answers();
  const changed = differences(normaliseAnswers(doc, before), normaliseAnswers(doc, after));
  const shown = new Set(shownFields(doc, after));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => shown.has(name)));
}

/**
 * Once it is saved the form is opened anew with the record as it then is. Where another was quicker as well: what was typed
 * is kept on this device, laid over the newer record, and fields that both changed are for the person to decide.
 */
export function useSaving(kind: string, record: ContentRecord | null, onSaved: (saved: ContentRecord) => void) {
  const filling = useFilling();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function adopt(saved: ContentRecord): Promise<void> {
    filling.forget();
    queryClient.setQueryData(contentQuery(kind, saved.id).queryKey, saved);
    const [own] = contentQuery(kind, saved.id).queryKey;
    await queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] !== own && isAboutContent(query),
    });
    onSaved(saved);
  }

  async function refused(thrown: unknown): Promise<void> {
    const { status, message, errors, data } = asProblem(thrown);
    const isOld = status === 409 && typeof (data as { version?: unknown } | null)?.version === 'number';
    if (isOld && record) {
      notify({ title: message, variant: 'destructive' });
      filling.keep();
      return queryClient.refetchQueries({ queryKey: contentQuery(kind, record.id).queryKey });
    }
    if (status === 409) await filling.checkForm();
    if (Object.keys(errors).length > 0) showMessages(filling, errors);
    else notify({ title: message, variant: 'destructive' });
  }

  /** A draft is only asked whether what stands in it is right; what everybody is to read must be whole. */
  async function save(status: ContentStatus): Promise<void> {
    filling.store.typing.flush();
    if (filling.uploads.isBusy()) return notify({ title: say('contents:uploading') });
    const { messages } = judge(filling);
    const isWhole = status === 'published' || kind === 'category';
    const answered = filling.store.answers();
    const wrong = Object.entries(messages).filter(([path]) => {
      const value = answered[path.split('.', 1)[0] ?? ''];
      return isWhole || (value !== undefined && value !== null && value !== '');
    });
    if (wrong.length > 0) return showMessages(filling, Object.fromEntries(wrong));
    setSaving(true);
    const { doc } = filling.cell.get();
    const body = { answers: changedOf(filling), form_version: doc.version, status };
    try {
      const saved = await (record
        ? saveContent(kind, record.id, { ...body, version: record.version })
        : addContent(kind, { ...body, answers: normaliseAnswers(doc, answered) }));
      const word = status === 'published' && record?.status !== 'published' ? 'status.published' : `saved.${status}`;
      notify({ title: say(`contents:${word}`), variant: 'success' });
      await adopt(saved);
    } catch (thrown) {
      await refused(thrown).catch(() => notify({ title: asProblem(thrown).message, variant: 'destructive' }));
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, adopt };
}
