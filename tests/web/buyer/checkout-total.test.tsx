/** The summary of the checkout says about shipping only what follows from the chosen delivery. */
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CheckoutTotal } from '#web/features/cart/CheckoutTotal.tsx';
import type { Checkout } from '#web/features/cart/checkout.ts';
import { theme } from '#web/theme/theme.ts';

const summary = (delivery: Checkout['delivery']) =>
  renderToString(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <CheckoutTotal shops={1} total={15_000} delivery={delivery} isSending={false} onSend={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );

test('before a delivery is chosen, the summary asks for it instead of naming when shipping is paid', () => {
  expect(summary(null)).toContain('pilih cara kirim dahulu');
  expect(summary(null)).not.toContain('dibayar saat terima');
});

test('a pickup has no shipping costs, and all other deliveries are paid on receipt', () => {
  expect(summary('pickup')).toContain('tidak ada');
  for (const delivery of ['seller_courier', 'other'] as const)
    expect(summary(delivery)).toContain('dibayar saat terima');
});
