/** Builds the responses about what a shop asks for delivery, from the answers of its form. */
import type { ShopDelivery } from '#contract/delivery.ts';
import { isRecord } from '#engine/is-record.ts';
import { displayHours } from '#engine/opening-hours.ts';
import type { Answers } from '#engine/types.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';

export const DELIVERY_FORM = 'shop-delivery';

/** The form locks these fields, so they always exist. */
interface Zone {
  district: string;
  urban_village?: string | null;
  fee: number;
}
export const zonesOf = ({ zones }: Answers): Zone[] =>
  Array.isArray(zones) ? zones.filter((zone): zone is Zone => isRecord(zone)) : [];

/** The code of the smallest region that the zone names. */
export const zoneCode = ({ district, urban_village }: Zone): string => urban_village || district;

export const freeFrom = ({ free_from }: Answers): number | null => (typeof free_from === 'number' ? free_from : null);

const presentPickup = (answers: Answers): ShopDelivery['pickup'] =>
  answers.pickup === true
    ? {
        place: String(answers.pickup_place),
        hours: displayHours(`${answers.pickup_from}-${answers.pickup_until}`),
      }
    : null;

export const presentDelivery = (answers: Answers): ShopDelivery => ({
  zones: zonesOf(answers).map((zone) => {
    const code = zoneCode(zone);
    return { code, name: findRegion(code)?.name ?? code, fee: zone.fee };
  }),
  free_from: freeFrom(answers),
  pickup: presentPickup(answers),
});
