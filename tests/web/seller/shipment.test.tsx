/** The delivery of an order on screen: the seller's panel, and what buyer and receipt show of it. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { ORDER_STATUSES } from '#machines/order.ts';
import { ShipmentPanel } from '#web/features/member-orders/ShipmentPanel.tsx';
import { OrderView } from '#web/features/orders/OrderView.tsx';
import { ReceiptSheet } from '#web/features/orders/ReceiptSheet.tsx';
import { ShipmentFacts } from '#web/features/orders/ShipmentFacts.tsx';
import { setSiteUrl } from '#web/format/site.ts';
import { theme } from '#web/theme/theme.ts';
import { order } from '../buyer/samples.ts';

setSiteUrl('https://umkm.example');
const shipment: NonNullable<Order['shipment']> = {
  kind: 'ekspedisi',
  kind_label: 'Jasa ekspedisi',
  carrier: 'Ekspedisi Contoh',
  phone: '081200000061',
  tracking_number: 'CONTOH0012345678',
  expected_day: '2026-12-07',
  updated_at: '2026-12-01T02:05:00.000Z',
  answers: null,
};
const render = (node: ReactNode) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>{node}</MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
const panel = (change: Partial<Order>) =>
  render(
    <ShipmentPanel order={order(change)}>
      {change.shipment && <ShipmentFacts shipment={change.shipment} />}
    </ShipmentPanel>,
  );

test('a seller enters the delivery only while the order is in process', () => {
  for (const status of ORDER_STATUSES)
    expect(panel({ status }).includes('Isi pengiriman'), status).toBe(status === 'process');
});

test('an order that is picked up has no delivery', () => {
  expect(panel({ status: 'process', delivery_method: 'pickup' })).toBe('');
});

test('a delivery can be corrected until the order is delivered, and is shown afterwards', () => {
  expect(panel({ status: 'process', shipment })).toContain('Perbaiki');
  const after = panel({ status: 'completed', shipment });
  expect(after).toContain('Ekspedisi Contoh');
  expect(after).not.toContain('Perbaiki');
});

test('the buyer reads the day, and can call the courier and copy the tracking number', () => {
  const html = render(<OrderView order={order({ status: 'process', shipment })} buyer="Budi" />);
  expect(html).toContain('Senin, 7 Des 2026');
  expect(html).toContain('href="tel:081200000061"');
  expect(html).toContain('0812-0000-0061');
  expect(html).toContain('Salin nomor resi');
  expect(render(<OrderView order={order({ status: 'process' })} buyer="Budi" />)).not.toContain(
    'Pengiriman dari penjual',
  );
});

test('the printed receipt names courier, telephone, tracking number and day', () => {
  const html = render(
    <ReceiptSheet order={order({ status: 'delivered', shipment })} buyer="Budi" now="2026-12-08T02:00:00.000Z" />,
  );
  for (const text of ['Jasa ekspedisi · Ekspedisi Contoh', '0812-0000-0061', 'CONTOH0012345678', 'Senin, 7 Des 2026'])
    expect(html).toContain(text);
  expect(render(<ReceiptSheet order={order({})} buyer="Budi" now="2026-12-08T02:00:00.000Z" />)).not.toContain(
    'Dikirim lewat',
  );
});
