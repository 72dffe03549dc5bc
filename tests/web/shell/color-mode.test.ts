/** Light, dark or like the device: what the user chose is kept, in all tabs and as long as the browser allows. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

let stored: Map<string, string>;
let page: { dataset: { theme?: string } };
let bars: { content: string; dataset: { light: string; dark: string } };
let tabEvents: EventTarget;
let device: EventTarget & { matches: boolean };

beforeEach(() => {
  stored = new Map();
  device = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('matchMedia', () => device);
});
afterEach(() => void vi.unstubAllGlobals());

/** As on a reload: nothing is left of the page before, except what the browser keeps. */
async function openPage() {
  vi.resetModules();
  page = { dataset: {} };
  tabEvents = new EventTarget();
  bars = { content: '#blue', dataset: { light: '#blue', dark: '#black' } };
  vi.stubGlobal('document', { documentElement: page, querySelector: () => bars });
  vi.stubGlobal('addEventListener', tabEvents.addEventListener.bind(tabEvents));
  const { startColorMode, setColorMode } = await import('#web/theme/color-mode.ts');
  // The script in `index.html`.
  page.dataset.theme = 'light';
  startColorMode();
  return setColorMode;
}

function turnDevice(scheme: 'light' | 'dark'): void {
  device.matches = scheme === 'dark';
  device.dispatchEvent(new Event('change'));
}

/** The event that a browser sends to the other tabs. */
const changeElsewhere = (key: string, newValue: string | null) =>
  tabEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

test('the bars of the browser have the colour of the scheme, also after it changes', async () => {
  const choose = await openPage();
  choose('dark');
  expect(bars.content).toBe('#black');
  choose('system');
  expect(bars.content).toBe('#blue');
  turnDevice('dark');
  expect(bars.content).toBe('#black');
});

test('the page is light for a user who has not chosen, also on a dark device', async () => {
  turnDevice('dark');
  await openPage();
  expect(page.dataset.theme).toBe('light');
  turnDevice('light');
  turnDevice('dark');
  expect(page.dataset.theme).toBe('light');
  expect(stored.size).toBe(0);
});

test('Siti chooses dark: the page turns dark at once, and is dark when she returns', async () => {
  const choose = await openPage();
  choose('dark');
  expect([page.dataset.theme, stored.get('theme')]).toEqual(['dark', 'dark']);
  const chooseLater = await openPage();
  expect(page.dataset.theme).toBe('dark');
  chooseLater('light');
  expect([page.dataset.theme, stored.get('theme')]).toEqual(['light', 'light']);
});

test("Wati's page follows her device while it is open, until she chooses herself", async () => {
  const choose = await openPage();
  choose('system');
  expect([page.dataset.theme, stored.get('theme')]).toEqual(['light', 'system']);
  turnDevice('dark');
  expect(page.dataset.theme).toBe('dark');
  turnDevice('light');
  expect(page.dataset.theme).toBe('light');
  turnDevice('dark');
  choose('light');
  expect(page.dataset.theme).toBe('light');
  turnDevice('light');
  turnDevice('dark');
  expect(page.dataset.theme).toBe('light');
});

test('a user whose page follows the device finds it dark when she returns in the evening', async () => {
  stored.set('theme', 'system');
  turnDevice('dark');
  await openPage();
  expect(page.dataset.theme).toBe('dark');
});

test('what the user chooses in one tab holds in her other tabs', async () => {
  await openPage();
  changeElsewhere('theme', 'dark');
  expect(page.dataset.theme).toBe('dark');
  changeElsewhere('theme', 'system');
  expect(page.dataset.theme).toBe('light');
  turnDevice('dark');
  expect(page.dataset.theme).toBe('dark');
  changeElsewhere('theme', null);
  expect(page.dataset.theme).toBe('light');
});

test('other entries that change in another tab do not change the theme', async () => {
  const choose = await openPage();
  choose('dark');
  changeElsewhere('device', 'light');
  changeElsewhere('user', null);
  expect(page.dataset.theme).toBe('dark');
});

test('a choice that this version does not know counts as none', async () => {
  stored.set('theme', 'sepia');
  turnDevice('dark');
  await openPage();
  expect(page.dataset.theme).toBe('light');
});

test('in a browser that stores nothing the choice is valid as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const choose = await openPage();
  expect(page.dataset.theme).toBe('light');
  choose('dark');
  expect(page.dataset.theme).toBe('dark');
  await openPage();
  expect(page.dataset.theme).toBe('light');
});

test('the server, which knows no choice and has no page, renders light', async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  const { useColorMode } = await import('#web/theme/color-mode.ts');
  const Choice = () => Object.values(useColorMode()).join(' ');
  expect(renderToString(createElement(Choice))).toBe('light light');
});

test('the first render in the browser equals the one of the server, whatever the user chose', async () => {
  const choose = await openPage();
  choose('dark');
  const { useColorMode } = await import('#web/theme/color-mode.ts');
  expect(renderToString(createElement(() => useColorMode().mode))).toBe('light');
});
