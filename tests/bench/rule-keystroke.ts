/**
 * What 40 rules add to a key press in a form with 45 questions: processor time of the page's main thread, because on a shared machine the
 * time from key to paint of two equal forms differs by more than the budget. Measured at full speed and multiplied by 4, for a phone.
 * Half of the rules give a new sum at each key press. Keys come faster than the page evaluates rules, and then each with a pause.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Harness } from '../web/forms/harness/serve.ts';
import { type BenchResult, median } from './report.ts';
import { ruleForm } from './rule-form.ts';

const RULES = 40;
const SLOWER = 4;
const BLOCKS = 12;
const FAST = { keys: 40, gapMs: 20 };
/** The rules are evaluated 150 ms after a key, when the page is idle. */
const PAUSED = { keys: 8, gapMs: 350 };
const TEXT = 'dapur pesisir manggar ';
const MAX_ADDED_MS = 1;
/** Longer tasks are noticed when the next key comes. */
const MAX_PAUSE_MS = 50;

interface Field {
  page: Page;
  cdp: CDPSession;
}
type Typing = typeof FAST;

export async function typeWithRules(browser: Browser, harness: Harness): Promise<BenchResult[]> {
  const withRules = await openForm(browser, harness, 'with-rules', RULES);
  const without = await openForm(browser, harness, 'without-rules', 0);
  const fast = await alternately(withRules, without, FAST);
  const paused = await alternately(withRules, without, PAUSED);
  await Promise.all([withRules, without].map(({ page }) => page.close()));
  return [
    added(`processor time per key, added by ${RULES} rules`, fast, MAX_ADDED_MS),
    added(`processor time per pause, added by ${RULES} rules`, paused, MAX_PAUSE_MS),
  ];
}

async function openForm(browser: Browser, harness: Harness, id: string, rules: number): Promise<Field> {
  await harness.publish(ruleForm(id, rules));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${harness.url}?form=${id}`);
  await page.waitForSelector('form input[type=text]');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** Milliseconds per key on a phone, one entry per block. */
async function alternately(withRules: Field, without: Field, typing: Typing): Promise<Array<[number, number]>> {
  const found: Array<[number, number]> = [];
  for (let block = 0; block <= BLOCKS; block += 1) {
    // Two equal forms differ by what ran before them, so each is first in half of the blocks.
    const first = block % 2 === 0 ? await typeInto(withRules, typing) : undefined;
    const none = await typeInto(without, typing);
    const rules = first ?? (await typeInto(withRules, typing));
    // The first block is warm-up.
    if (block > 0) found.push([rules, none]);
  }
  return found;
}

async function typeInto({ page, cdp }: Field, { keys, gapMs }: Typing): Promise<number> {
  await page.bringToFront();
  const input = page.locator('form input[type=text]').first();
  // Questions that depend on an empty answer are shown or hidden before the measurement.
  await input.fill('warung sebelah');
  await input.focus();
  await page.waitForTimeout(700);
  const before = await processorMs(cdp);
  for (let at = 0; at < keys; at += 1) {
    const key = TEXT.charAt(at % TEXT.length);
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await page.waitForTimeout(gapMs);
  }
  return ((await processorMs(cdp)) - before) * (SLOWER / keys);
}

async function processorMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** The median of the differences, in milliseconds. */
function added(name: string, blocks: Array<[number, number]>, budget: number): BenchResult {
  const middle = (values: number[]) => `${median(values).toFixed(1)} ms`;
  return {
    name,
    measured: middle(blocks.map(([rules]) => rules)),
    baseline: middle(blocks.map(([, none]) => none)),
    ratio: median(blocks.map(([rules, none]) => rules - none)),
    unit: ' ms',
    budget: { sign: '<=', value: budget },
  };
}
