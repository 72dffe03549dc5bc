/** Shows the user why a call failed. */
import { type ApiProblem, toProblem } from '../api/problem.ts';
import { showToast } from './toasts.ts';

/**
 * A toast with the server's messages. A toast has no fields, so it shows the messages about them. With a title, the messages stand below
 * it.
 */
export function showProblem(thrown: unknown, title?: string): void {
  const text = messagesOf(toProblem(thrown));
  showToast({
    ...(title === undefined ? { title: text } : { title, description: text }),
    variant: 'destructive',
  });
}

/** The messages about the fields, or the general one, for a place that has no fields. */
export const messagesOf = ({ errors, message }: ApiProblem): string =>
  Object.values(errors).flat().join(' ') || message;
