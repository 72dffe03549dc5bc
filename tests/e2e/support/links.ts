/** From page to page as a link leads, without a new load: starting the same scripts anew takes longer than the page itself. */
import type { Page } from '@playwright/test';

/** Where it leads is somebody else's question. */
export const pushPath = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Resolves when the next page stands or its skeleton does: the keyboard is at its beginning then (`useArrival`), or another
 * heading is there. Within one page (`?…`) the first thing that changes is the sign. False where nothing came.
 */
export const followLink = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (to) => {
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
    for (let frame = 0; frame < 100; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = heading();
      const isOther = now !== undefined && (now !== old || now.textContent !== text);
      const hasCome = isSame ? isTouched || frame === 20 : document.activeElement?.id === 'isi';
      if (!isOther && !hasCome) continue;
      watch.disconnect();
      return true;
    }
    return false;
  }, path);
