/** Prepares a form of this page for sending: flushes pending input, waits for uploads and validates. */
import type { Answers, Messages } from '#engine/types.ts';
import { type FormSession, focusElement, summaryId, validateAnswers } from '../../../forms/index.ts';
import { SEPARATELY_SAVED } from './product-answers.ts';

const topField = (path: string) => path.split('.')[0] ?? path;

/** Shows messages at their fields and in the summary, which takes the focus. */
export function showMessages(formSession: FormSession, messages: Messages): void {
  formSession.cell.set({ serverErrors: messages });
  // After they are rendered.
  setTimeout(() => focusElement(summaryId(formSession.idPrefix)));
}

type PreparedSave = { kind: 'ready'; answers: Answers } | { kind: 'busy' } | { kind: 'invalid'; messages: Messages };

export function prepareSave(formSession: FormSession): PreparedSave {
  if (formSession.uploads.isBusy()) return { kind: 'busy' };
  const { messages, answers } = validateAnswers(formSession);
  // A variant without a picture (from a CSV file) is fixed in its own dialog and does not block the rest.
  const blockingMessages = Object.fromEntries(
    Object.entries(messages).filter(([path]) => !SEPARATELY_SAVED.includes(topField(path))),
  );
  return Object.keys(blockingMessages).length > 0
    ? { kind: 'invalid', messages: blockingMessages }
    : { kind: 'ready', answers };
}
