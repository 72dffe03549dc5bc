/**
 * Cost of a key press in the UMKM form compared with a plain MUI text field on the same page, at 4× CPU throttle: from keydown to
 * the first task after the next frame. Blocks of the two fields alternate, because the speed of a shared machine varies. The forms
 * are built ones on the harness page, which can also show a plain field.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { startHarness } from '../web/forms/harness/serve.ts';
import { type BenchResult, median } from './report.ts';

const BLOCKS = 17;
const KEYS = 20;
const GAP_MS = 40;
const SWITCHES = 24;
const TEXT = 'dapur pesisir manggar';
const FORM = 'umkm-data';

export async function keystroke(): Promise<BenchResult[]> {
  const harness = await startHarness({ built: true, forms: [FORM] });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // tsx names inner functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name ??= (one) => one');
    await page.goto(`${harness.url}?form=${FORM}&bench=1`);
    await page.waitForSelector('form input[type=text]');
    await page.evaluate(watchKeys);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const steps = await stepChanges(page);
    const clean = await interleaved(page, cdp);
    await page.locator('button[type=submit]').click();
    await page.waitForSelector(`#${FORM}-error-summary`);
    const faulty = await interleaved(page, cdp);

    const ours = [...clean.ours, ...faulty.ours];
    const bare = [...clean.bare, ...faulty.bare];
    return [
      line(`keystroke to paint, no errors (${clean.ours.length} keys)`, clean.ours, clean.bare, 1.15),
      line(`keystroke to paint, errors shown (${faulty.ours.length} keys)`, faulty.ours, faulty.bare, 1.15),
      line(`keystroke to paint, pooled (${ours.length} keys)`, ours, bare, 1.15),
      line(`step change (${steps.length} changes)`, steps, bare, 5),
    ];
  } finally {
    await browser.close();
    await harness.close();
  }
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

async function interleaved(page: Page, cdp: CDPSession): Promise<{ ours: number[]; bare: number[] }> {
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let block = 0; block <= BLOCKS; block += 1) {
    const order = block % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const which of order) {
      const took = await typeInto(page, cdp, which === 'ours' ? 'form input[type=text]:not([role])' : '#bare');
      // The first block is warm-up.
      if (block > 0) found[which].push(...took);
    }
  }
  return found;
}

async function typeInto(page: Page, cdp: CDPSession, selector: string): Promise<number[]> {
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
