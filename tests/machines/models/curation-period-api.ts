/** The events of a period on the real server. Only one period can be open, so each walk closes the period of the previous one. */
import { expect } from 'vitest';
import { PERIOD_STATUSES, type PeriodStatus } from '#contract/curation.ts';
import { decidePeriod, listPeriodEvents, PERIOD_EVENT_NAMES, type PeriodEvent } from '#machines/curation-period.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPeriod, dataOf } from '../../server/curation/curation-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
}
const FIXED: PeriodStatus[] = ['announced', 'closed', 'canceled'];

export async function periodApi({ as }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const base = '/staff/curation/periods';
  const call = ({ id }: World, { type, note }: PeriodEvent) =>
    staff.post(`${base}/${id}/status`, { event: type, note });

  async function tidyUp(): Promise<void> {
    for (const { id } of dataOf(await staff.get(`${base}?status=open`)).items)
      dataOf(await call({ id }, { type: 'period.cancel', note: 'Contoh' }));
  }
  const checked = new Set<string>();
  const expectState = async (world: World, { value }: Step['after']) => {
    const status = value as PeriodStatus;
    const seen = dataOf(await staff.get(`${base}/${world.id}`));
    const facts = { status, running: 0 };
    expect(seen).toMatchObject({ status, events: listPeriodEvents(facts) });
    const open = dataOf(await as.visitor.get('/curations/periods/open'));
    expect(open?.id === world.id).toBe(status === 'open');
    const announced: { id: string }[] = dataOf(await as.visitor.get('/announcement/curation')).periods;
    expect(announced.some(({ id }) => id === world.id)).toBe(status === 'announced' || status === 'closed');
    if (checked.has(status)) return;
    checked.add(status);
    for (const type of PERIOD_EVENT_NAMES) {
      const event = { type, note: 'Tidak boleh' };
      if (!decidePeriod(facts, event)) expect([type, (await call(world, event)).status]).toEqual([type, 409]);
    }
    const renamed = await staff.patch(`${base}/${world.id}`, { answers: { title: 'Kurasi Pameran Balikpapan' } });
    expect([status, renamed.status]).toEqual([status, FIXED.includes(status) ? 409 : 200]);
  };
  return {
    start: async () => {
      await tidyUp();
      return { id: await createPeriod(staff) };
    },
    events: Object.fromEntries(
      PERIOD_EVENT_NAMES.map((type) => [
        type,
        {
          call: async (world: World, { event }: Step) => {
            if (type === 'period.cancel') expect((await call(world, { type })).status).toBe(422);
            dataOf(await call(world, event as unknown as PeriodEvent), type);
          },
        },
      ]),
    ),
    states: Object.fromEntries(PERIOD_STATUSES.map((status) => [status, expectState])),
  };
}
