/** Why an edit was refused, in a sentence. */
import type { EditError } from '#engine/studio/edit.ts';
import words from '#locales/id/studio-refusals.json';
import { addWords, say } from '../../words.ts';

addWords('studio-refusals', words);

/** Null: the texts cannot be read, so nothing can be edited beside them. */
export const sayRefusal = (error: EditError | null): string =>
  error ? say(`studio-refusals:${error.code}`, error.params) : say('studio:refused.unreadable');
