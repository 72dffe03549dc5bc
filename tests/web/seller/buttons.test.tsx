/** The buttons of a seller: order actions that the server allows, and page actions that the state machine allows. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES, type Order } from '#contract/orders.ts';
import { listOrderEvents } from '#machines/order.ts';
import { productSaveMachine } from '#machines/product-save.ts';
import { paymentOptionsQuery } from '#web/features/member-orders/api.ts';
import { NoPaymentOptionNotice } from '#web/features/member-orders/NoPaymentOptionNotice.tsx';
import { OrderActions } from '#web/features/member-orders/OrderActions.tsx';
import { isProofAction, orderActionsOf } from '#web/features/member-orders/order-actions.ts';
import { ProofCheck } from '#web/features/member-orders/ProofCheck.tsx';
import { EditBar } from '#web/features/selling/edit/EditBar.tsx';
import { theme } from '#web/theme/theme.ts';

const idleTransition = { runningEvent: null, run: async () => null };
const order = (facts: Partial<Order>) =>
  ({ id: 'o1', status: 'pending', has_proof: false, events: [], total: 50_000, ...facts }) as Order;
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, word]) => word);
const show = (facts: Partial<Order>) =>
  buttonsOf(
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <OrderActions order={order(facts)} moving={idleTransition} />
      </QueryClientProvider>,
    ),
  );

test('a seller sees exactly the buttons that the order allows', () => {
  expect(show({ status: 'pending', events: ['order.accept', 'order.reject'] })).toEqual(['Terima', 'Tolak']);
  expect(show({ status: 'paid', events: ['order.process', 'order.reject'] })).toEqual(['Proses', 'Tolak']);
  expect(show({ status: 'process', events: ['order.deliver'] })).toEqual(['Tandai diterima']);
  expect(show({ status: 'waiting', events: ['order.reject'] })).toEqual(['Tolak']);
  expect(show({ status: 'completed', events: [] })).toEqual([]);
});

test('an event that the server does not allow has no button, and an unknown event has none either', () => {
  expect(show({ status: 'pending', events: ['order.accept'] })).toEqual(['Terima']);
  expect(show({ status: 'pending', events: ['order.teleport', 'order.complete'] })).toEqual([]);
});

test('a seller without a payment option is warned before accepting an order, with a link to add one', () => {
  const warn = (facts: Partial<Order>, options?: object[]) => {
    const client = new QueryClient();
    if (options) client.setQueryData(paymentOptionsQuery.queryKey, options as never);
    return renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NoPaymentOptionNotice order={order(facts)} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  const way = 'href="/profile?page=business&amp;bagian=pembayaran"';
  expect(warn({ status: 'pending' }, [])).toContain('pembeli tidak tahu ke mana harus membayar');
  expect(warn({ status: 'pending' }, [])).toContain(way);
  expect(warn({ status: 'waiting' }, [])).toContain(way);
  // No warning with a payment option, while loading, or when nothing is left to pay.
  expect(warn({ status: 'pending' }, [{ id: 'a1' }])).not.toContain('href');
  expect(warn({ status: 'pending' })).not.toContain('href');
  expect(warn({ status: 'waiting', has_proof: true }, [])).not.toContain('href');
  expect(warn({ status: 'paid' }, [])).not.toContain('href');
});

test('every seller action leads to the status of the state machine, and a refusal asks for a note', () => {
  for (const status of ORDER_STATUSES)
    for (const has_proof of [false, true])
      for (const payment_method of ['transfer', 'cod'] as const) {
        const facts = { status, has_proof, payment_method };
        const events = listOrderEvents(facts, 'seller');
        const moves = orderActionsOf({ ...facts, events });
        expect(moves.map(({ event }) => event).sort(), JSON.stringify(facts)).toEqual([...events].sort());
        for (const { event, needsNote } of moves)
          expect(needsNote, event).toBe(['order.reject', 'order.return', 'payment.refuse'].includes(event));
      }
});

test('a proof is confirmed with a checkbox and refused with a note, beside the total and the duplicate warning', () => {
  const facts = { status: 'waiting' as const, has_proof: true, events: ['payment.confirm', 'payment.refuse'] };
  const proof = {
    id: 'b1',
    payment_label: 'Bank Mandiri',
    duplicate_of: ['SU-261120-000007'],
    duplicate_elsewhere: true,
  } as Order['proofs'][number];
  const html = renderToString(
    <ProofCheck order={order(facts)} proof={proof} transition={idleTransition}>
      gambar
    </ProofCheck>,
  );
  expect(buttonsOf(html)).toEqual(['Konfirmasi pembayaran', 'Tolak bukti']);
  expect(html).toContain('pesanan SU-261120-000007, pesanan lain');
  expect(html).toContain('Rp50.000');
  expect(html).toMatch(/<input[^>]*type="checkbox"/);
  expect(orderActionsOf(order(facts)).every(isProofAction)).toBe(true);
});

const bar = (state: string) => {
  const isSaving = state === 'saving';
  const snapshot = productSaveMachine.resolveState({
    value: state as 'idle',
    context: { dirty: state !== 'idle', errors: {}, stock_quantity: null, variant_id: null, media_id: null },
  });
  return renderToString(
    <ThemeProvider theme={theme}>
      <EditBar
        isSaving={isSaving}
        isDirty={snapshot.context.dirty}
        canSave={snapshot.can({ type: 'save.requested' })}
        onCancel={() => {}}
        onSave={() => {}}
      />
    </ThemeProvider>,
  );
};
const saveButton = (html: string) => /<button[^>]*class="[^"]*save[^"]*"[^>]*>[^<]*/.exec(html)?.[0] ?? '';

test('Simpan is enabled after a change and after a refusal, and shows Menyimpan.. while saving', () => {
  expect(saveButton(bar('idle'))).toContain('disabled');
  for (const state of ['editing', 'failed']) {
    expect(saveButton(bar(state)), state).toMatch(/>Simpan$/);
    expect(saveButton(bar(state)), state).not.toContain('disabled=""');
  }
  expect(saveButton(bar('saving'))).toMatch(/disabled="".*>Menyimpan\.\.$/);
});

test('input during a picture upload is kept when the upload ends', () => {
  const page = createActor(productSaveMachine).start();
  page.send({ type: 'media.chosen', present: 0, chosen: 1 });
  const typed = { type: 'field.edited', field: 'name', dirty: true } as const;
  expect(page.getSnapshot().can(typed)).toBe(false);
  page.send({ type: 'media.added' });
  // The page reports the edit only when the machine is idle again.
  expect(page.getSnapshot().can(typed)).toBe(true);
  page.send(typed);
  expect(page.getSnapshot().value).toBe('editing');
});
