/** Shows the user why a call failed. */
import { type ApiProblem, toProblem } from '../api/problem.ts';
import { showToast } from './toasts.ts';

/** A toast with the server's message. With a title, the message stands below it. */
export function showProblem(thrown: unknown, title?: string): void {
  const { message } = toProblem(thrown);
  showToast({
    ...(title === undefined ? { title: message } : { title, description: message }),
    variant: 'destructive',
  });
}

/** The messages about the fields, or the general one, for a place that has no fields. */
export const messagesOf = ({ errors, message }: ApiProblem): string =>
  Object.values(errors).flat().join(' ') || message;
