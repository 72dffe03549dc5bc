/**
 * Navigates between pages like a link, without loading a document, because starting the same scripts again takes longer
 * than the page itself.
 */
import type { Page } from '@playwright/test';

/** A page whose code has yet to load takes longer than a hundred frames on a busy machine. */
const LIMIT_MS = 10_000;

/** Does not wait for the new page. */
export const pushPath = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Resolves when the next page or its skeleton is rendered: the keyboard focus is then at its beginning
 * (`useNavigationFocus`), or there is another heading. Within one page (`?…`) the first change counts. False if nothing
 * changed.
 */
export const followLink = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    async ([to, limitMs]) => {
      const heading = () => [...document.querySelectorAll('h1')].find((element) => element.checkVisibility());
      const [old, text, from] = [heading(), heading()?.textContent, location.pathname];
      (document.activeElement as HTMLElement | null)?.blur();
      let isTouched = false;
      const watch = new MutationObserver(() => {
        isTouched = true;
      });
      const main = document.querySelector('main');
      if (main) watch.observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      const isSame = location.pathname === from;
      const start = performance.now();
      for (let frame = 0; performance.now() - start < limitMs; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = heading();
        const isOther = now !== undefined && (now !== old || now.textContent !== text);
        const hasCome = isSame ? isTouched || frame === 20 : document.activeElement?.id === 'isi';
        if (!isOther && !hasCome) continue;
        watch.disconnect();
        return true;
      }
      return false;
    },
    [path, LIMIT_MS] as const,
  );
