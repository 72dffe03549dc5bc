/** Delivery subsidies of the demo, which lower the total of orders that a journey places. */
import type { SubsidyItem } from '../../../src/contract/subsidies.ts';
import { tokenOf } from './accounts.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';

const STAFF = 'staf@contoh.id';

export const listSubsidies = async (server: Server): Promise<SubsidyItem[]> =>
  ((await callApi(server, await tokenOf(server, STAFF), 'GET', '/staff/subsidies')) as { items: SubsidyItem[] }).items;

export async function endSubsidies(server: Server): Promise<void> {
  const staff = await tokenOf(server, STAFF);
  for (const { id, events } of await listSubsidies(server))
    if (events.includes('subsidy.end'))
      await callApi(server, staff, 'POST', `/staff/subsidies/${id}/status`, { event: 'subsidy.end' });
}
