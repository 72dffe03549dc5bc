/**
 * Saves a record as a draft or publishes it. On a conflict, the changes of the other user are shown, and no input is
 * lost.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { ContentRecord, ContentStatus } from '#contract/content.ts';
import { shownFields } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { Answers, Messages } from '#engine/types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import {
  diffAnswers,
  type FormSession,
  focusElement,
  summaryId,
  useFormSession,
  validateAnswers,
} from '../../../forms/index.ts';
import { addContent, contentQuery, saveContent } from '../api.ts';
import { t } from '../translations.ts';

/** Shows messages at their fields and in the summary, which takes the focus. */
function showMessages(formSession: FormSession, messages: Messages): void {
  formSession.cell.set({ serverErrors: messages });
  setTimeout(() => focusElement(summaryId(formSession.idPrefix)));
}

type FormSnapshot = Pick<FormSession, 'initial' | 'untouched'> & {
  cell: Pick<FormSession['cell'], 'get'>;
  store: Pick<FormSession['store'], 'answers'>;
};

/** The fields that differ from the record. Null clears a field. */
export const changedAnswers = (formSession: FormSnapshot): Answers => changedSince(formSession.initial, formSession);

/** Default answers of a new record are sent too, but they do not count as input. */
export const hasUserInput = (formSession: FormSnapshot): boolean =>
  Object.keys(changedSince(formSession.untouched, formSession)).length > 0;

function changedSince(before: Answers, { cell, store }: FormSnapshot): Answers {
  const { doc } = cell.get();
  const answers = store.answers();
  const changed = diffAnswers(normaliseAnswers(doc, before), normaliseAnswers(doc, answers));
  const shown = new Set(shownFields(doc, answers));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => shown.has(name)));
}

/**
 * After saving, the form is opened again with the saved record. After a conflict too: the input is stored on this
 * device and applied to the newer record, and the user decides about fields that both changed.
 */
export function useSaveContent(kind: string, record: ContentRecord | null, onSaved: (saved: ContentRecord) => void) {
  const formSession = useFormSession();
  const queryClient = useQueryClient();

  async function applySaved(saved: ContentRecord): Promise<void> {
    formSession.removeLocalCopy();
    queryClient.setQueryData(contentQuery(kind, saved.id).queryKey, saved);
    await whenRefetched(queryClient);
    onSaved(saved);
  }

  async function handleProblem({ status, message, errors, data }: ApiProblem): Promise<void> {
    const isStale = status === 409 && typeof (data as { version?: unknown } | null)?.version === 'number';
    if (isStale && record) {
      showToast({ title: message, variant: 'destructive' });
      formSession.saveLocalCopy();
      return queryClient.refetchQueries({ queryKey: contentQuery(kind, record.id).queryKey });
    }
    if (status === 409) await formSession.checkForNewVersion();
    if (Object.keys(errors).length > 0) showMessages(formSession, errors);
    else showToast({ title: message, variant: 'destructive' });
  }

  const { isBusy, run } = useAction(
    (status: ContentStatus) => {
      const { doc } = formSession.cell.get();
      const body = { answers: changedAnswers(formSession), form_version: doc.version, status };
      return record
        ? saveContent(kind, record.id, { ...body, version: record.version })
        : addContent(kind, { ...body, answers: normaliseAnswers(doc, formSession.store.answers()) });
    },
    {
      onSuccess: (saved, status) => {
        const word =
          status === 'published' && record?.status !== 'published' ? 'status.published' : (`saved.${status}` as const);
        showToast({ title: t(word), variant: 'success' });
        return applySaved(saved);
      },
      onProblem: (problem) => handleProblem(problem).catch(() => showProblem(problem)),
    },
  );

  /** A draft needs valid answers only. A published record must also be complete. */
  async function save(status: ContentStatus): Promise<void> {
    if (formSession.uploads.isBusy()) return showToast({ title: t('uploading') });
    const { messages } = validateAnswers(formSession);
    const mustBeComplete = status === 'published' || kind === 'category';
    const answered = formSession.store.answers();
    const wrong = Object.entries(messages).filter(([path]) => {
      const value = answered[path.split('.', 1)[0] ?? ''];
      return mustBeComplete || (value !== undefined && value !== null && value !== '');
    });
    if (wrong.length > 0) return showMessages(formSession, Object.fromEntries(wrong));
    await run(status);
  }

  return { save, isSaving: isBusy };
}
