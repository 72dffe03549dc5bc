/** A slow connection: the page is there, its programs are not. */
import { expect, type Page } from './test.ts';

/** Opens a page whose programs do not load until the returned function is called. */
export async function openWithoutPrograms(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // A form that a process has never served may come without its step on a busy machine. Requests are spread over two processes.
  for (let turn = 0; turn < 4; turn += 1)
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="first-step"');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
