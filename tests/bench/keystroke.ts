/**
 * Cost of a key press in the UMKM form at 4× CPU throttle, from keydown to the first task after the next frame, compared with a
 * plain MUI text field below the same form and with a text field of the same questions in bare HTML. Blocks of the three alternate,
 * because the speed of a shared machine varies. The forms are built ones on the harness page, which can also show a plain field.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { readForm } from '../e2e/support/accounts.ts';
import type { Server } from '../e2e/support/server.ts';
import { startHarness } from '../web/forms/harness/serve.ts';
import { bareHtmlOf } from './baselines/bare-form.ts';
import { type BenchResult, median } from './report.ts';
import { typeWithRules } from './rule-keystroke.ts';

const BLOCKS = 17;
const KEYS = 20;
const GAP_MS = 40;
const SWITCHES = 24;
const TEXT = 'dapur pesisir manggar';
const FORM = 'umkm-data';

interface Field {
  page: Page;
  cdp: CDPSession;
  selector: string;
}
type Times<Name extends string> = Record<Name, number[]>;

export async function keystroke(product: Server): Promise<BenchResult[]> {
  const harness = await startHarness({ built: true, forms: [FORM] });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const openForm = (search: string) =>
      openSlowPage(browser, async (page) => {
        await page.goto(`${harness.url}?form=${FORM}${search}`);
        await page.waitForSelector('form input[type=text]');
      });
    const wizard = await openForm('');
    // The same page with a plain field below the form. Ours is measured without it, because the styles of MUI's field cost each key 0.6 ms.
    const withPlainField = await openForm('&bench=1');
    const bare = await openSlowPage(browser, async (page) =>
      page.setContent(bareHtmlOf(await readForm(product, FORM))),
    );
    const fields = {
      ours: { ...wizard, selector: 'form input[type=text]:not([role])' },
      mui: { ...withPlainField, selector: '#bare' },
      html: { ...bare, selector: 'form input:not([type])' },
    };
    await wizard.page.bringToFront();
    const steps = await stepChanges(wizard.page);
    const clean = await interleaved(fields);
    for (const { page } of [wizard, withPlainField]) {
      await page.bringToFront();
      await page.locator('button[type=submit]').click();
      await page.waitForSelector(`#${FORM}-error-summary`);
    }
    const faulty = await interleaved(fields);

    // Open pages go on asking for new versions of their form, which doubled the times.
    await Promise.all([wizard, withPlainField, bare].map(({ page }) => page.close()));
    const withRules = await typeWithRules(browser, harness);

    const ours = [...clean.ours, ...faulty.ours];
    const mui = [...clean.mui, ...faulty.mui];
    return [
      line(`keystroke to paint, no errors (${clean.ours.length} keys)`, clean.ours, clean.mui, 1.15),
      line(`keystroke to paint, errors shown (${faulty.ours.length} keys)`, faulty.ours, faulty.mui, 1.15),
      line(`keystroke to paint, pooled (${ours.length} keys)`, ours, mui, 1.15),
      line(`keystroke to paint, beside bare HTML (${ours.length} keys)`, ours, [...clean.html, ...faulty.html], 1.3),
      line(`step change (${steps.length} changes)`, steps, mui, 5),
      ...withRules,
    ];
  } finally {
    await browser.close();
    await harness.close();
  }
}

/** `show` runs at full speed. */
async function openSlowPage(browser: Browser, show: (page: Page) => Promise<void>): Promise<Omit<Field, 'selector'>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx names inner functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (one) => one');
  await page.evaluate('globalThis.__name ??= (one) => one');
  await show(page);
  await page.evaluate(watchKeys);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp };
}

function line(name: string, ours: number[], bare: number[], budget: number): BenchResult {
  const [one, other] = [median(ours), median(bare)];
  return {
    name,
    measured: `${one.toFixed(1)} ms`,
    baseline: `${other.toFixed(1)} ms`,
    ratio: one / other,
    budget: { sign: '<=', value: budget },
  };
}

async function interleaved<Name extends string>(fields: Record<Name, Field>): Promise<Times<Name>> {
  const names = Object.keys(fields) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Times<Name>;
  for (let block = 0; block <= BLOCKS; block += 1) {
    for (const name of block % 2 ? names : [...names].reverse()) {
      const took = await typeInto(fields[name]);
      // The first block is warm-up.
      if (block > 0) found[name].push(...took);
    }
  }
  return found;
}

async function typeInto({ page, cdp, selector }: Field): Promise<number[]> {
  await page.bringToFront();
  const input = page.locator(selector).first();
  await input.fill('');
  await input.focus();
  await page.waitForTimeout(350);
  await page.evaluate(() => {
    (window as unknown as { took: number[] }).took = [];
  });
  for (let at = 0; at < KEYS; at += 1) {
    const key = TEXT[at % TEXT.length] as string;
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await page.waitForTimeout(GAP_MS);
  }
  await page.waitForTimeout(120);
  return page.evaluate(() => (window as unknown as { took: number[] }).took);
}

/** Runs in the page: time from keydown to the first task after the next frame. */
function watchKeys(): void {
  const holder = window as unknown as { took: number[] };
  holder.took = [];
  addEventListener(
    'keydown',
    (event) => {
      const startedAt = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => holder.took.push(performance.now() - startedAt);
        channel.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Time from the click on a step to its painted heading, back and forth. */
async function stepChanges(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const ms = await page.evaluate(
      async (index) => {
        const items = [...document.querySelectorAll<HTMLElement>('nav ol button')].filter((item) => item.offsetParent);
        const before = document.querySelector('form')?.querySelector('[data-field]')?.getAttribute('data-field');
        const startedAt = performance.now();
        items[index]?.click();
        return new Promise<number>((done) => {
          const look = () => {
            const now = document.querySelector('form')?.querySelector('[data-field]')?.getAttribute('data-field');
            if (now === before || !now) return requestAnimationFrame(look);
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done(performance.now() - startedAt);
            channel.port2.postMessage(0);
          };
          requestAnimationFrame(look);
        });
      },
      turn % 2 ? 0 : 3,
    );
    if (turn >= 4) found.push(ms);
    await page.waitForTimeout(250);
  }
  return found;
}
