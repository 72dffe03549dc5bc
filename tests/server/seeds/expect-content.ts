/** Expectations of the programme's content in the demo. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';

export async function expectContent(world: TestApp): Promise<void> {
  const read = async (path: string) => (await world.as.visitor.get(path)).body.data;
  const { events } = await read('/landing');
  for (const { poster, ends_at } of events) {
    expect(poster).toContain('/media/');
    expect(Date.parse(ends_at)).toBeGreaterThan(Date.now());
  }
  // The front page shows only events that have not begun. A running one is on the page of events.
  for (const { starts_at } of events) expect(Date.parse(starts_at)).toBeGreaterThan(Date.now());
  const running = (await read('/events')).items.filter(({ is_running }: { is_running: boolean }) => is_running);
  for (const { starts_at } of running) expect(Date.parse(starts_at)).toBeLessThan(Date.now());
  expect(running).toHaveLength(1);
  expect((await read('/events?past=1')).total).toBe(3);

  const { pictures, total } = await read('/infographics');
  expect(pictures).toHaveLength(3);
  for (const { picture, alt, source } of pictures) {
    expect(picture).toContain('/media/');
    expect([alt.length > 40, source]).toEqual([true, expect.stringContaining('contoh')]);
  }
  expect(total).toBeGreaterThanOrEqual(40);
  const announcements = (await read('/announcements')).items;
  expect(announcements).toHaveLength(4);
  expect(announcements[0]).toMatchObject({ pinned: true, kind: 'Pengumuman' });
  expect((await read('/faq')).flatMap(({ items }: { items: object[] }) => items).length).toBeGreaterThanOrEqual(15);
  const curators = await read('/consultations/curators');
  expect(curators[0]).toMatchObject({ name: expect.any(String), institution: 'PLUT Balikpapan' });
  expect(curators[0].skills.length).toBeGreaterThan(1);
  const staf = await world.as.staff();
  expect((await staf.get('/staff/tickets')).body.data.total).toBe(3);
}
