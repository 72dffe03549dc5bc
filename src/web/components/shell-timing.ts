/**
 * When a visit begins on the page of a form, the form is rendered before the parts around it (header, footer, bottom navigation). On a
 * cheap phone these take a second.
 */
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { PAGE_FORM_ID } from '#contract/pages.ts';

/** After this time the parts are rendered even if no form has come. */
const MAX_WAIT_MS = 4_000;

/** Called when the form is on screen, or something else in its place. */
export let showShell = (): void => {};
/** Null when nothing has to wait. */
const shellDue = globalThis.document?.getElementById(PAGE_FORM_ID)
  ? new Promise<void>((resolve) => {
      showShell = resolve;
      setTimeout(resolve, MAX_WAIT_MS);
    })
  : null;

/** True while the server renders the first step of a form. Header and footer come with the application. */
export const FirstStepPageContext = createContext(false);

/** Whether header and footer are rendered. */
export function useHasHeaderAndFooter(): boolean {
  const isShellShown = useIsShellShown();
  return !useContext(FirstStepPageContext) && isShellShown;
}

/** Whether the parts around the page's content are rendered. */
export function useIsShellShown(): boolean {
  const [isShown, setIsShown] = useState(!shellDue);
  useEffect(() => void shellDue?.then(() => startTransition(() => setIsShown(true))), []);
  return isShown;
}
