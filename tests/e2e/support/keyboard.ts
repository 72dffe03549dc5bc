/** A user with only a keyboard. Every tab stop must be visible, and the focus is never lost. */
import type { Locator, Page } from '@playwright/test';
import type { Answers, FieldDoc, FormDoc } from '../../../src/engine/types.ts';
import { fieldAt } from './fill.ts';
import { expect } from './test.ts';

const MAX_STOPS = 120;

/** Describes what is wrong with the focused element. Empty when the focus is visible. */
const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null;
    if (!here || here === document.body) return 'the focus is lost to the page';
    const name = `${here.tagName.toLowerCase()} ${here.id || here.getAttribute('aria-label') || here.textContent?.slice(0, 40)}`;
    const around: HTMLElement[] = [];
    for (let one: HTMLElement | null = here; one && around.length < 4; one = one.parentElement) around.push(one);
    const hasOutline = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const border = here.closest('.Mui-focused')?.querySelector('.MuiOutlinedInput-notchedOutline');
    const hasBorder = border ? Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2 : false;
    if (!hasOutline && !hasBorder) return `${name} has the focus and does not show it`;
    const shown = around.map((one) => one.getBoundingClientRect()).find(({ width, height }) => width > 4 && height > 4);
    if (!shown) return `${name} has the focus and no size`;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const top = document.elementFromPoint(shown.left + shown.width * x, shown.top + shown.height * y);
        return top !== null && around.some((one) => one.contains(top)) && !document.body.isSameNode(top);
      }),
    );
    return isSeen ? '' : `${name} has the focus behind something or off the screen`;
  });

export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => describeFocus(page)).toBe('');
}

/** After an automatic change the focus may be on a heading, which needs no outline. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} is not reached by ${MAX_STOPS} Tabs`);
}

export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await press(page, 'Enter');
}

/** Chooses one of several radio buttons, of which none or the first one is chosen. */
export async function chooseRadio(page: Page, radios: Locator, label: string): Promise<void> {
  await tabTo(page, radios.first());
  const labels = await radios.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ labels }) => labels?.[0]?.textContent ?? ''),
  );
  const at = labels.findIndex((text) => text.startsWith(label));
  // The first one takes Space, the others are reached by arrow keys.
  await press(page, ...((at === 0 ? ['Space', 1] : ['ArrowDown', at]) as [string, number]));
  await expect(radios.nth(at)).toBeChecked();
}

async function type(page: Page, input: Locator, text: string): Promise<void> {
  await tabTo(page, input);
  await press(page, 'Control+a');
  await page.keyboard.type(text);
}

async function choose(page: Page, place: Locator, label: string): Promise<void> {
  const select = place.locator('select');
  if (await select.count()) {
    await tabTo(page, select);
    const labels = await select.locator('option').allTextContents();
    await press(page, 'Home');
    await press(page, 'ArrowDown', labels.indexOf(label));
    await expect(select.locator('option:checked')).toHaveText(label);
    return;
  }
  const search = place.getByRole('combobox');
  await expect(search).toBeEnabled();
  if ((await search.inputValue()) === label) return;
  await type(page, search, label);
  await expect(place.getByRole('option', { name: label, exact: true })).toBeVisible();
  await press(page, 'Enter');
  await expect(search).toHaveValue(label);
}

/** Chooses files in the dialog of the system, which Enter opens on a file input. */
export async function chooseFiles(page: Page, place: Locator, paths: string[]): Promise<void> {
  // Playwright gets the dialog only while there is a listener, and only a moment after it was added.
  const listen = () => {};
  page.on('filechooser', listen);
  try {
    await tabTo(page, place.locator('input[type=file]').first());
    const opening = page.waitForEvent('filechooser');
    await press(page, 'Enter');
    await (await opening).setFiles(paths);
  } finally {
    page.off('filechooser', listen);
  }
  await expect(place.getByRole('button', { name: /^Hapus / })).toHaveCount(paths.length, { timeout: 30_000 });
  await expectFocusKept(page);
}

async function fillField(page: Page, place: Locator, field: FieldDoc, doc: FormDoc, value: unknown): Promise<void> {
  const list = typeof field.options === 'string' ? (doc.options[field.options] ?? []) : [];
  const at = (code: unknown) => list.findIndex((option) => option.value === code);
  switch (field.widget) {
    case 'radio': {
      await tabTo(page, place.getByRole('radio').first());
      // The first one takes Space, the others are reached by arrow keys.
      await press(page, ...((at(value) === 0 ? ['Space', 1] : ['ArrowDown', at(value)]) as [string, number]));
      return expect(place.getByRole('radio').nth(at(value))).toBeChecked();
    }
    case 'checkboxes':
      for (const code of (value as string[]).toSorted((a, b) => at(a) - at(b))) {
        await tabTo(page, place.getByRole('checkbox').nth(at(code)));
        await press(page, 'Space');
        await expect(place.getByRole('checkbox').nth(at(code))).toBeChecked();
      }
      return;
    case 'file':
      return chooseFiles(page, place, value as string[]);
    case 'map': {
      const { lat, lng } = value as { lat: number; lng: number };
      await type(page, place.getByLabel('Garis lintang'), String(lat));
      return type(page, place.getByLabel('Garis bujur'), String(lng));
    }
    case 'select':
    case 'region':
      return choose(page, place, list[at(value)]?.label ?? String(value));
    case 'date': {
      const input = place.locator('input');
      await tabTo(page, input);
      const [year, month, day] = String(value).split('-');
      await page.keyboard.type(`${month}${day}${year}`);
      // The browser decides which part comes first.
      if ((await input.inputValue()) !== value) {
        await press(page, 'ArrowLeft', 2);
        await page.keyboard.type(`${day}${month}${year}`);
      }
      return expect(input).toHaveValue(String(value));
    }
    case 'time': {
      const input = place.locator('input');
      await tabTo(page, input);
      // A browser with a 12-hour clock also expects AM or PM. Others ignore it.
      await page.keyboard.type(`${String(value).replace(':', '')}AM`);
      return expect(input).toHaveValue(String(value));
    }
    default:
      return type(page, place.locator('input, textarea').first(), String(value));
  }
}

/** Fills in a whole step, in screen order. */
export async function fillStepByKeys(page: Page, doc: FormDoc, step: string, values: Answers): Promise<void> {
  for (const name of doc.steps.find((one) => one.id === step)?.fields ?? []) {
    const field = doc.ui.fields[name];
    if (field && values[name] !== undefined)
      await fillField(page, fieldAt(page, doc.id, name), field, doc, values[name]);
  }
}
