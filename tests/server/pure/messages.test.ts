/** E-mails, notifications and tickets: codes become words, and addresses are masked. */
import { describe, expect, test } from 'vitest';
import { maskEmail, presentMail } from '#server/modules/notifications/mails/mails.present.ts';
import {
  describeNotification,
  presentNotification,
} from '#server/modules/notifications/notifications/notifications.present.ts';
import { presentTicket, presentTicketDetail } from '#server/modules/operations/tickets/tickets.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('an e-mail on the screen of staff', () => {
  test.each([
    ['budi@contoh.id', 'bu••••@contoh.id'],
    ['bu@contoh.id', 'b••••@contoh.id'],
    ['b@contoh.id', '••••@contoh.id'],
    ['@contoh.id', '••••'],
    ['budi', '••••'],
    ['"a@b"@contoh.id', '"a••••@contoh.id'],
  ])('to %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

  const row = {
    id: 'm',
    recipient: 'budi@contoh.id',
    subject: 'Halo',
    kind: 'no-such-kind',
    sent_at: null,
    last_error: '550 <budi@contoh.id> refused',
    created_at: at(1),
  } as unknown as Parameters<typeof presentMail>[0];
  test('has its error without the recipient', () => {
    expect(presentMail(row)).toEqual({
      id: 'm',
      recipient: 'bu••••@contoh.id',
      subject: 'Halo',
      kind: 'no-such-kind',
      kind_label: expect.stringMatching(/^[A-Z]/),
      state: 'failed',
      error: '550 <bu••••@contoh.id> refused',
      created_at: at(1).toISOString(),
      sent_at: null,
    });
  });
  test('is sent, failed or waiting, and a sent one has no error', () => {
    expect(presentMail({ ...row, sent_at: at(2) })).toMatchObject({
      state: 'sent',
      error: null,
      sent_at: at(2).toISOString(),
    });
    expect(presentMail({ ...row, last_error: null })).toMatchObject({ state: 'waiting', error: null });
    const known = presentMail({ ...row, kind: 'verify' } as never).kind_label;
    expect(known).not.toBe(presentMail(row).kind_label);
  });
});

describe('a notification', () => {
  const content = (kind: string, facts: object, more: object = {}) =>
    describeNotification({ kind, facts, order_id: null, selling: false, ...more } as never);

  test('about an entry names it by its number', () => {
    expect(content('curation-verifying', { product: 'Abon', number: 'KUR-1', url: '/curation' })).toEqual({
      title: 'Berkas pengajuan sedang diperiksa',
      text: 'KUR-1 · Kurator mulai memeriksa berkas pengajuan Abon.',
      url: '/curation',
    });
    expect(content('curation-verifying', { product: 'Abon', number: 3 }).text).toMatch(/^Kurator/);
  });

  test('about an order leads the buyer and the seller to their own page of it', () => {
    expect(content('x', {}, { order_id: 'o' }).url).toBe('/order-list/o');
    expect(content('x', { url: '/lain' }, { order_id: 'o', selling: true }).url).toBe('/dashboard/member/orders/o');
  });

  test('names an amount as money', () => {
    expect(content('order-placed', { number: 'SU-1', buyer: 'Budi', total: 45_000 })).toMatchObject({
      title: 'Pesanan baru SU-1',
      text: 'Budi memesan senilai Rp45.000. Terima atau tolak pesanan ini.',
    });
  });

  test('of a kind without sentences, without a page', () => {
    expect(content('no-such-kind', { number: 'SU-1' })).toEqual({ title: '', text: '', url: null });
    expect(content('staff-no-such-kind', { number: 'SU-1', url: 3 })).toEqual({ title: '', text: '', url: null });
  });

  test('is read or unread', () => {
    const row = { id: 7, kind: 'x', facts: {}, order_id: null, selling: false, read_at: null, created_at: at(1) };
    expect(presentNotification(row as never)).toEqual({
      id: '7',
      kind: 'x',
      title: '',
      text: '',
      url: null,
      order_id: null,
      read: false,
      created_at: at(1).toISOString(),
    });
    expect(presentNotification({ ...row, read_at: at(2) } as never).read).toBe(true);
  });
});

describe('a ticket', () => {
  const doc = compile(formFile({ jenis: { type: 'string', 'x-options': 'colour' } as never }));
  const row = {
    id: 't',
    number: 'TKT-1',
    submission_id: 's',
    status: 'new',
    assignee_id: 'rini',
    assignee_name: null,
    version: 2,
    created_at: at(1),
    updated_at: at(2),
  } as unknown as Parameters<typeof presentTicket>[0];
  const answers = { nama: 'Budi', jenis: 'hijau', pesan: ' Saya\n lupa  sandi ', email: 'budi@contoh.id' };
  const item = {
    id: 't',
    number: 'TKT-1',
    submission_id: 's',
    status: 'new',
    sender: 'Budi',
    subject: 'Hijau Daun',
    excerpt: ' Saya lupa sandi ',
    assignee: { id: 'rini', name: '' },
    version: 2,
    created_at: at(1).toISOString(),
    updated_at: at(2).toISOString(),
  };

  test('in the list has the beginning of its message', () => {
    expect(presentTicket(row, answers, doc)).toEqual(item);
    const excerptOf = (length: number) => presentTicket(row, { pesan: 'x'.repeat(length) }, doc).excerpt;
    expect(excerptOf(140)).toBe('x'.repeat(140));
    expect(excerptOf(141)).toBe(`${'x'.repeat(140)}…`);
    expect(presentTicket({ ...row, assignee_id: null }, { nama: 3 }, doc)).toMatchObject({
      sender: '',
      excerpt: '',
      assignee: null,
    });
  });

  test('in detail has its history and the address for the reply', () => {
    const events = [{ id: '5', kind: 'note', created_at: at(3) }] as never;
    expect(presentTicketDetail(row, answers, doc, { events, staff: [] })).toEqual({
      ...item,
      email: 'budi@contoh.id',
      doc,
      answers,
      events: [{ id: 5, kind: 'note', created_at: at(3).toISOString() }],
      staff: [],
    });
    expect(presentTicketDetail(row, {}, doc, { events: [], staff: [] }).email).toBe('');
  });
});
