/** What is refused about complaints: in words at the field, and nothing changes. */
import { describe, expect, test } from 'vitest';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { complain, complaintAnswers, decide, linesOf, reply, stateOf, step } from './complaint-fixtures.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const { server, seller, buyer, staff, amplang } = await openOneShop({ stock: 1000, price: 25_000 });

const orderIn = async (status: Parameters<typeof orderAt>[2], quantity = 1): Promise<string> =>
  (await orderAt({ buyer, seller }, amplang, status, { quantity })).id;
const orderOf = async (id: string) => (await buyer.get(`/users/orders/${id}`)).body.data;
const open = (who: TestUser, order: string, answers: object) => who.post(`/users/orders/${order}/complaints`, answers);
const complaintsIn = async () =>
  (await server.db.kysely.selectFrom('complaints').select('id').execute()).map(({ id }) => id).length;

describe('refused in words, and nothing changes', () => {
  test('pieces whose money a complaint has given back are not taken out of the order once more', async () => {
    const order = await orderIn('process', 2);
    const [line] = await linesOf(buyer, order);
    const id = await complain(buyer, order);
    await reply(seller, id, { answer: 'kembalikan', amount: 40_000 });
    await step(buyer, id, 'answer.accept');
    const [refund] = (await orderOf(order)).refunds;
    await buyer.post(`/users/orders/${order}/refunds/${refund.id}/confirm`);
    const before = await orderOf(order);
    const refused = await seller.post(`/members/orders/${order}/reject-lines`, {
      lines: [{ id: line, rejected_quantity: 1 }],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        lines: [
          'Sebagian uang pesanan ini sudah dikembalikan. Barang yang dikeluarkan sekarang paling banyak seharga Rp10.000.',
        ],
      },
    ]);
    expect(await orderOf(order)).toEqual(before);
  });

  test('wrong lines, a sixth picture, a short text and a second complaint', async () => {
    const order = await orderIn('delivered');
    const other = await linesOf(buyer, await orderIn('delivered'));
    const own = await linesOf(buyer, order);
    const picture = { data: await png(), name: 'foto.png', type: 'image/png' };
    const before = await complaintsIn();
    const cases: [object, string, RegExp][] = [
      [complaintAnswers(other), 'lines', /^Barang ini tidak ada di pesanan/],
      [complaintAnswers([]), 'lines', /./],
      [complaintAnswers(own, { description: 'rusak' }), 'description', /./],
      [complaintAnswers(own, { kind: 'dicuri' }), 'kind', /./],
    ];
    for (const [answers, field, sentence] of cases) {
      const answer = await open(buyer, order, answers);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
      expect(answer.body.errors[field][0]).toMatch(sentence);
    }
    const six = await buyer.form(`/users/orders/${order}/complaints`, {
      kind: 'rusak',
      'lines[0][line]': own[0] as string,
      description: 'Dua bungkus sobek.',
      'pictures[0]': picture,
      'pictures[1]': picture,
      'pictures[2]': picture,
      'pictures[3]': picture,
      'pictures[4]': picture,
      'pictures[5]': picture,
    });
    expect([six.status, six.body.errors]).toEqual([422, { pictures: ['Paling banyak 5 foto dapat ditambahkan.'] }]);
    expect([await complaintsIn(), (await orderOf(order)).open_complaints]).toEqual([before, 0]);

    await complain(buyer, order);
    const second = await open(buyer, order, complaintAnswers(own));
    expect([second.status, second.body.errors]).toEqual([
      422,
      { lines: ['Keluhan atas Amplang Tenggiri masih berjalan. Tunggu sampai selesai sebelum mengirim keluhan lagi.'] },
    ]);
    expect((await orderOf(order)).complaints).toHaveLength(1);
  });

  test('an order of somebody else, one that is too early, and one that ended too long ago', async () => {
    const order = await orderIn('delivered');
    const lines = await linesOf(buyer, order);
    const stranger = await server.as.user();
    expect((await open(stranger, order, complaintAnswers(lines))).status).toBe(404);
    const id = await complain(buyer, order);
    expect((await step(stranger, id, 'complaint.withdraw')).status).toBe(404);
    const rival = await server.as.member({ business: true });
    expect((await reply(rival, id, { answer: 'keberatan', explanation: 'Bukan pesanan saya.' })).status).toBe(404);
    expect((await stranger.get(`/staff/complaints/${id}`)).status).toBe(403);

    const early = await orderIn('paid');
    expect(await orderOf(early)).toMatchObject({ complainable_lines: [] });
    const refused = await open(buyer, early, complaintAnswers(await linesOf(buyer, early)));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Keluhan dapat dikirim setelah pesanan diproses. Status sekarang: Telah Dibayar.',
    ]);

    const ended = await orderIn('completed');
    expect((await orderOf(ended)).complainable_lines).toHaveLength(1);
    await server.db.executeSql(
      `update order_events set created_at = created_at - interval '7 days 1 minute' where order_id = '${ended}'`,
    );
    expect((await orderOf(ended)).complainable_lines).toEqual([]);
    const late = await open(buyer, ended, complaintAnswers(await linesOf(buyer, ended)));
    expect([late.status, late.body.message]).toEqual([
      409,
      'Keluhan dapat dikirim sampai 7 hari setelah pesanan selesai. Batas itu sudah lewat.',
    ]);
  });

  test('an objection without reasons, a disagreement without words, and a line that staff decided about', async () => {
    const order = await orderIn('delivered');
    const id = await complain(buyer, order);
    const bare = await reply(seller, id, { answer: 'keberatan' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['explanation']]);
    await reply(seller, id, { answer: 'keberatan', explanation: 'Barang utuh saat dikirim.' });
    const silent = await step(buyer, id, 'answer.decline');
    expect([silent.status, silent.body.errors.note]).toEqual([422, ['Tulis apa yang belum sesuai. Staf membacanya.']]);
    await step(buyer, id, 'answer.decline', 'Fotonya jelas sobek.');
    await decide(staff, id, { decision: 'tolak' });
    expect(await stateOf(server, id)).toBe('dismissed');
    const again = await open(buyer, order, complaintAnswers(await linesOf(buyer, order)));
    expect(again.body.errors).toEqual({ lines: ['Keluhan atas Amplang Tenggiri sudah diputuskan staf.'] });
    expect((await orderOf(order)).complainable_lines).toEqual([]);
  });
});
