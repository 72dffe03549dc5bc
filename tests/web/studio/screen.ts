/** The studio in a browser, its calls answered by a desk of the test. */
import type { Page } from '@playwright/test';
import type { StudioForm } from '#contract/studio.ts';
import type { StudioCalls } from '#web/features/studio/types.ts';
import type { Stage } from '../forms/browser.ts';
import { type Desk, openDesk } from './desk.ts';

interface Screen {
  page: Page;
  desk: Desk;
}

/** `changed`: what differs from a form as it is opened. */
export async function openStudio(
  stage: Stage,
  id: string,
  { changed = {}, desk, width = 1280 }: { changed?: Partial<StudioForm>; desk?: Desk; width?: number } = {},
): Promise<Screen> {
  const mine = desk ?? (await openDesk(id));
  const answer = async (name: keyof StudioCalls, values: never[]) => {
    try {
      const data = await (mine.calls[name] as (...all: never[]) => Promise<unknown>)(...values);
      return { data: name === 'open' ? { ...(data as StudioForm), ...changed } : (data ?? null) };
    } catch (thrown) {
      const { status = 500, data = null } = thrown as { status?: number; data?: unknown };
      return { status, data };
    }
  };
  const page = await stage.open(`studio=${id}`, {
    width,
    shown: 'nav [data-place]',
    prepare: async (blank) => {
      await blank.exposeFunction('studioCall', answer);
    },
  });
  return { page, desk: mine };
}

/** The questions of the tree in their order. */
export const treeOf = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('nav [data-place^="field:"]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.place));
