/**
 * Counts a user's actions on a page besides typing: clicks, taps, keys, choices in a native select and chosen files.
 */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const BINDING = 'reportAction';

/** Runs in the page. Reports each action with the name of the control, so that a failing test can list them. */
function observe(binding: string): void {
  const report = (action: string, target: EventTarget | null) => {
    const element = target instanceof Element ? (target.closest('button, a, label, [role]') ?? target) : null;
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60);
    (window as unknown as Record<string, (text: string) => void>)[binding]?.(`${action} ${name ?? ''}`.trim());
  };
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable) ||
    (target instanceof HTMLInputElement &&
      !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(target.type));
  const isTyping = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
    isText(target) &&
    !ctrlKey &&
    !metaKey &&
    ([...key].length === 1 ||
      key === 'Backspace' ||
      key === 'Delete' ||
      (key === 'Enter' && target instanceof HTMLTextAreaElement));

  // A tap that scrolls ends with `pointercancel`, so it is not counted.
  window.addEventListener('pointerup', (event) => report('tap', event.target), true);
  window.addEventListener(
    'keydown',
    (event) => {
      const isModifier = ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key);
      if (!event.repeat && !isModifier && !isTyping(event)) report(`key ${event.key}`, event.target);
    },
    true,
  );
  // The browser itself renders the list of a <select> and the file dialog. Opening one and choosing are two actions.
  window.addEventListener(
    'change',
    ({ target }) => {
      const isFile = target instanceof HTMLInputElement && target.type === 'file';
      if (!isFile && !(target instanceof HTMLSelectElement)) return;
      report('open', target);
      report('choose', target);
    },
    true,
  );
}

interface Taps {
  /** All actions since counting began, oldest first, such as `tap Buat pesanan`. */
  actions: () => Promise<string[]>;
  /** Begins a new count. */
  restart: () => Promise<void>;
}

/**
 * Starts to count on a page, including its later documents. Call it once for each page, at the start of the counted
 * part. Use `click`, `press`, `fill` and `setInputFiles` of Playwright as usual.
 */
export async function countTaps(page: Page): Promise<Taps> {
  const actions: string[] = [];
  await page.exposeBinding(BINDING, (_source, text: string) => {
    actions.push(text);
  });
  await page.addInitScript(observe, BINDING);
  await page.evaluate(observe, BINDING);
  // One round trip to the page, so that all earlier reports have arrived.
  const arrived = () => page.evaluate(() => undefined);
  return {
    actions: async () => {
      await arrived();
      return [...actions];
    },
    restart: async () => {
      await arrived();
      actions.length = 0;
    },
  };
}

/** Fails with the list of actions if there were more than `limit`, or none. */
export async function expectTaps(taps: Taps, limit: number): Promise<void> {
  const actions = await taps.actions();
  const list = actions.map((action, index) => `${index + 1}. ${action}`).join('\n');
  expect(actions.length, 'nothing was counted').toBeGreaterThan(0);
  expect(actions.length, `at most ${limit} actions:\n${list}`).toBeLessThanOrEqual(limit);
}
