/** Builds the public responses about shops. */
import type { ShopCard, ShopDetail } from '#contract/catalogue.ts';
import { optionLabel } from '#engine/answers.ts';
import { openDays } from '#engine/opening-hours.ts';
import { PROFILE_FORM } from '#server/modules/sellers/business/business.commands.ts';
import type { App } from '#server/types.ts';
import type { ShopDetailRow, ShopRow } from './shops.queries.ts';

/** Finds labels in the profile's lists of the current form. */
export type FindLabel = (field: 'business_field' | 'business_days_open', code: string) => string;

export async function labelFinder(app: App): Promise<FindLabel> {
  const { doc } = await app.forms.get(PROFILE_FORM);
  return (name, code) => {
    const field = doc.ui.fields[name];
    return field ? optionLabel(doc, field, code) : code;
  };
}

export function presentShop(row: ShopRow, labelOf: FindLabel): ShopCard {
  const { card, field, rating_sum, rating_count } = row;
  return {
    ...card,
    field: field === null ? null : { code: field, label: labelOf('business_field', field) },
    excerpt: row.excerpt,
    products: row.products,
    rating: rating_count > 0 ? Math.round((10 * rating_sum) / rating_count) / 10 : null,
    rating_count,
    created_at: new Date(row.created_at).toISOString(),
  };
}

const EVERY_DAY = 'Senin-Minggu';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/**
 * `Senin-Sabtu`, `Sabtu, Minggu`. Closing days are subtracted from open days, so the two never contradict each other.
 * null if no days were answered.
 */
function describeDays({ days_open, days_close }: ShopRow['card']): string | null {
  if (days_open === null) return null;
  const days = openDays(days_open, days_close);
  return days.length === 0 ? EVERY_DAY : days.map((run) => run.split('-').map(capital).join('-')).join(', ');
}

export function presentShopDetail(row: ShopDetailRow, labelOf: FindLabel, payment_ways: string[]): ShopDetail {
  const text = (name: string) => {
    const value = row.answers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  // Only http and https, because a page makes these links.
  const address = (name: string) => {
    const value = text(name);
    return value !== null && /^https?:\/\//i.test(value) ? value : null;
  };
  const { lat, lng, card } = row;
  return {
    ...presentShop(row, labelOf),
    brand_name: row.brand_name,
    business_description: text('business_description') ?? '',
    business_address: text('business_address'),
    map: lat !== null && lng !== null ? { lat, lng } : null,
    days: describeDays(card),
    sold: row.sold,
    whatsapp: row.whatsapp,
    payment_ways,
    business_website: address('business_website'),
    link_facebook: address('link_facebook'),
    link_ig: address('link_ig'),
    link_youtube: address('link_youtube'),
  };
}
