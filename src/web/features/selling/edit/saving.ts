/** What a form on this page does before its answers go anywhere: everything typed is told, files have arrived, the judge agrees. */
import type { Answers, Messages } from '#engine/types.ts';
import { type Filling, judge } from '../../../forms/filling.ts';
import { focusOn, summaryId } from '../../../forms/focus.ts';
import { KEPT_APART } from './record.ts';

const top = (path: string) => path.split('.')[0] ?? path;

/** Sentences stand at their fields and in the summary, which takes the focus. */
export function showMessages(filling: Filling, messages: Messages): void {
  filling.cell.set({ server: messages });
  // After they are on screen.
  setTimeout(() => focusOn(summaryId(filling.props.form)));
}

export type Ready = { kind: 'ready'; answers: Answers } | { kind: 'busy' } | { kind: 'invalid'; messages: Messages };

export function makeReady(filling: Filling): Ready {
  filling.store.typing.flush();
  if (filling.uploads.isBusy()) return { kind: 'busy' };
  const { messages, answers } = judge(filling);
  // A variant without a picture (from a CSV file) is mended in its own dialog and keeps nobody from saving the rest.
  const own = Object.fromEntries(Object.entries(messages).filter(([path]) => !KEPT_APART.includes(top(path))));
  return Object.keys(own).length > 0 ? { kind: 'invalid', messages: own } : { kind: 'ready', answers };
}
