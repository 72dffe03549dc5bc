/** After an action the page has a new next step. Its heading takes the focus and is scrolled into view. */
import { focusElement } from './navigation-focus.ts';

export const NEXT_STEP_HEADING = 'langkah-berikutnya';

/** Call it when the changed record is in the cache. Waits until dialogs and buttons of the old status are gone. */
export function focusNextStep(): void {
  setTimeout(() => {
    const heading = document.getElementById(NEXT_STEP_HEADING);
    if (heading) focusElement(heading);
  });
}
