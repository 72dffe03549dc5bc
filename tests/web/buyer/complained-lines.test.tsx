/** What a complaint can be about: buyer and staff read the pieces that were sent, not those that were sold out. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaffComplaint } from '#contract/complaints.ts';
import { LinesField } from '#web/features/complaints/LinesField.tsx';
import { StaffComplaintView } from '#web/features/complaints/StaffComplaintView.tsx';
import { createEmptySession, FormSessionContext } from '#web/forms/index.ts';
import type { FormsEnvironment } from '#web/forms/types.ts';
import { theme } from '#web/theme/theme.ts';
import { readWorld, serveForm } from '../forms/harness/documents.ts';
import { complaint, orderLine } from './samples.ts';

const NOON = '2026-11-20T04:00:00.000Z';
const drawText = (node: ReactNode) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>{node}</ThemeProvider>
    </QueryClientProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ');
/** Five were ordered, of which two were sold out. */
const fewer = orderLine('1', { name: 'Abon', quantity: 5, rejected_quantity: 2 });
const whole = orderLine('2', { name: 'Bolu', variant_name: 'Pandan', quantity: 1 });

test('staff read how many pieces were sent and what they cost', () => {
  const shown = {
    ...complaint({ line_ids: ['1'] }),
    buyer: { id: 'budi', name: 'Budi' },
    shop: { id: 'laut', name: 'Amplang Laut' },
    figures: { total: 1, open: 1, in_time: 0, unanswered: 0 },
    order: { lines: [fewer, whole], total: 100_000, paid_amount: 150_000, refunded: 50_000, created_at: NOON },
  } as unknown as StaffComplaint;
  const text = drawText(<StaffComplaintView complaint={shown} orderTimeline="" chat="" />);
  expect(text).toContain('Abon × 5 (2 habis, tidak dikirim), Rp75.000');
  expect(text).toContain('Bolu (Pandan) × 1, Rp25.000');
  expect(text).not.toContain('Rp125.000');
});

test('a buyer chooses among the pieces that were sent', async () => {
  const world = await readWorld();
  const { doc } = await serveForm(world, world.forms['order-complaint'] as never);
  const session = createEmptySession({ api: {}, person: 'budi' } as FormsEnvironment, doc, { form: doc.id });
  const text = drawText(
    <FormSessionContext value={session}>
      <LinesField lines={[fewer, whole]} />
    </FormSessionContext>,
  );
  expect(text).toContain('Abon, 3 buah');
  expect(text).toContain('Bolu (Pandan), 1 buah');
});
