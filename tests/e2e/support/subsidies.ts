/** Delivery subsidies of the demo, which lower the total of orders that a journey places. */
import type { SubsidyItem } from '../../../src/contract/subsidies.ts';
import { tokenOf } from './accounts.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';

const STAFF = 'staf@contoh.id';

export const listSubsidies = async (server: Server): Promise<SubsidyItem[]> =>
  ((await callApi(server, await tokenOf(server, STAFF), 'GET', '/staff/subsidies')) as { items: SubsidyItem[] }).items;

/** A subsidy that runs from yesterday for a month, for all districts. Returns its id. */
export async function runSubsidy(server: Server, most_per_order: number): Promise<string> {
  const staff = await tokenOf(server, STAFF);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answers = { name: 'Subsidi Uji', budget: 1_000_000, most_per_order, starts_on: day(-1), ends_on: day(30) };
  const { id } = (await callApi(server, staff, 'POST', '/staff/subsidies', { answers })) as { id: string };
  await callApi(server, staff, 'POST', `/staff/subsidies/${id}/status`, { event: 'subsidy.start' });
  return id;
}

export async function endSubsidies(server: Server): Promise<void> {
  const staff = await tokenOf(server, STAFF);
  for (const { id, events } of await listSubsidies(server))
    if (events.includes('subsidy.end'))
      await callApi(server, staff, 'POST', `/staff/subsidies/${id}/status`, { event: 'subsidy.end' });
}
