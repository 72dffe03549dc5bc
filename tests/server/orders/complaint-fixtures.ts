/** Complaints for tests: opening one, and moving it to a state. Not a test. */
import type { ComplaintState } from '#contract/complaints.ts';
import { processDueComplaints } from '#server/modules/marketplace/orders/complaints/due-complaints.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';

export const complaintAnswers = (lineIds: string[], change: object = {}) => ({
  kind: 'rusak',
  lines: lineIds.map((line) => ({ line })),
  description: 'Dua bungkus sobek dan isinya tumpah.',
  ...change,
});

export const linesOf = async (buyer: TestUser, order: string): Promise<string[]> =>
  (await buyer.get(`/users/orders/${order}`)).body.data.lines.map(({ id }: { id: string }) => id);

/** About every line of the order. Returns the id of the complaint. */
export async function complain(buyer: TestUser, order: string, change: object = {}): Promise<string> {
  const answer = await buyer.post(
    `/users/orders/${order}/complaints`,
    complaintAnswers(await linesOf(buyer, order), change),
  );
  if (answer.status !== 201) throw new Error(`Not opened: ${answer.text}`);
  return answer.body.data.complaints.at(-1).id;
}

export const reply = (seller: TestUser, id: string, answers: object): Promise<ApiResponse> =>
  seller.post(`/members/complaints/${id}/answer`, answers);
export const step = (who: TestUser, id: string, event: string, note?: string): Promise<ApiResponse> =>
  who.post(`${who.business_id ? '/members' : '/users'}/complaints/${id}/steps`, { event, ...(note ? { note } : {}) });
export const decide = (staff: TestUser, id: string, answers: object): Promise<ApiResponse> =>
  staff.post(`/staff/complaints/${id}/decision`, {
    answers: { reasons: 'Foto menunjukkan kemasan sobek saat tiba.', ...answers },
  });

/** As if the deadline had passed. */
export async function expireComplaint({ app, db }: Pick<TestApp, 'app' | 'db'>, id: string): Promise<void> {
  await db.kysely
    .updateTable('complaints')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute();
  await processDueComplaints(app);
}

export const stateOf = async ({ db }: Pick<TestApp, 'db'>, id: string): Promise<ComplaintState> =>
  (await db.kysely.selectFrom('complaints').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
