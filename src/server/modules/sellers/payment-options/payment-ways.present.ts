/** How a shop can be paid, in words for public pages: names of banks, QRIS, cash on receipt. Never an account. */
import { t } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { listBanks } from './payment-options.commands.ts';

/** `codes`: from the SQL function `shop_payment_ways`. */
export function paymentWayNames(app: App, codes: readonly string[]): string[] {
  const banks = listBanks(app);
  return codes.map((code) => {
    if (code === 'qris') return t('business:payment.way_qris');
    if (code === 'cod') return t('business:payment.way_cod');
    return banks.find(({ value }) => value === code)?.label ?? code;
  });
}
