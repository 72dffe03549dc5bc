/** The studio in a browser, its calls answered by a desk of the test. */
import type { Page } from '@playwright/test';
import type { StudioForm } from '#contract/studio.ts';
import type { StudioCalls } from '#web/features/studio/types.ts';
import type { TestBrowser } from '../forms/test-browser.ts';
import { createFakeStudioServer, type FakeStudioServer } from './fake-studio-server.ts';

interface OpenedStudio {
  page: Page;
  server: FakeStudioServer;
}

/** `changed`: what differs from a form as it is opened. */
export async function openStudio(
  stage: TestBrowser,
  id: string,
  { changed = {}, desk, width = 1280 }: { changed?: Partial<StudioForm>; desk?: FakeStudioServer; width?: number } = {},
): Promise<OpenedStudio> {
  const mine = desk ?? (await createFakeStudioServer(id));
  const answer = async (name: keyof StudioCalls, values: never[]) => {
    try {
      const data = await (mine.calls[name] as (...all: never[]) => Promise<unknown>)(...values);
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
      await blank.exposeFunction('studioCall', answer);
    },
  });
  return { page, server: mine };
}

/** The questions of the tree in their order. */
export const treeOf = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('nav [data-place^="field:"]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.place));
