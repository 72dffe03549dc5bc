/** The studio in a browser. A fake server of the test answers its calls. */
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { StudioForm } from '#contract/studio.ts';
import type { FormFile } from '#engine/types.ts';
import type { StudioCalls } from '#web/features/studio/types.ts';
import type { TestBrowser } from '../forms/test-browser.ts';
import { createFakeStudioServer, type FakeStudioServer } from './fake-studio-server.ts';

interface OpenedStudio {
  page: Page;
  server: FakeStudioServer;
}

type Answer = (name: keyof StudioCalls, values: never[]) => Promise<{ status?: number; data: unknown }>;
/** Who answers the calls of a page. A page is opened several times, and its function can be exposed only once. */
const answers = new WeakMap<Page, Answer>();

/** `changed`: differences from a newly opened form. */
export async function openStudio(
  stage: TestBrowser,
  id: string,
  {
    changed = {},
    server,
    width = 1280,
  }: { changed?: Partial<StudioForm>; server?: FakeStudioServer; width?: number } = {},
): Promise<OpenedStudio> {
  const fakeServer = server ?? (await createFakeStudioServer(id));
  const answer: Answer = async (name, values) => {
    try {
      const data = await (fakeServer.calls[name] as (...all: never[]) => Promise<unknown>)(...values);
      return { data: name === 'open' ? { ...(data as StudioForm), ...changed } : (data ?? null) };
    } catch (thrown) {
      const { status = 500, data = null } = thrown as { status?: number; data?: unknown };
      return { status, data };
    }
  };
  const page = await stage.openPage(`studio=${id}`, {
    width,
    shown: 'nav [data-place]',
    prepare: async (blank) => {
      const isExposed = answers.has(blank);
      answers.set(blank, answer);
      if (!isExposed) await blank.exposeFunction('studioCall', ((...call) => answers.get(blank)?.(...call)) as Answer);
    },
  });
  return { page, server: fakeServer };
}

/** The studio with a form that another staff member has saved. `stored` reads what the server has then. */
export async function openSavedForm(stage: TestBrowser, id: string, form: string, { width = 1280 } = {}) {
  const server = await createFakeStudioServer(id);
  server.saveAs('Ratna', { form, lists: {} });
  const opened = await openStudio(stage, id, { server, width });
  return { ...opened, stored: () => parse(server.stored().files.form) as FormFile };
}

/** Names of the questions in the tree, in order. */
export const treeOf = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('nav [data-place^="field:"]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.place));
