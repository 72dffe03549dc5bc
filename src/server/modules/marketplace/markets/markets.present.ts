/**
 * The market record of the dashboard: the shop's public data, and whether it is open now. A hidden shop counts as
 * closed.
 */
import type { Market } from '#contract/business.ts';
import type { ShopClosure } from '#contract/closures.ts';
import { isShopOpen, openingHours } from '#engine/opening-hours.ts';
import type { BusinessRow } from '#server/modules/sellers/business/business.queries.ts';

export function presentMarket(
  row: BusinessRow,
  more: { logo: string | null; days: string | null; closure?: ShopClosure | undefined; now: Date },
): Market {
  const { closure } = more;
  const hours = openingHours(row.business_opening_hours, row.business_closing_hours);
  const { business_days_open: days_open, business_days_close: days_close } = row;
  return {
    id: row.id,
    business_name: row.business_name,
    business_logo: more.logo,
    business_opening_hours: hours,
    days_open,
    days_close,
    days: more.days,
    open:
      row.hidden_at === null && isShopOpen({ hours, days_open, days_close, closed_until: closure?.until }, more.now),
    ...(closure ? { closure } : {}),
    hidden_reason: row.hidden_cause === 'moderation' ? (row.hidden_reason ?? '') : null,
  };
}
