/** Where shops are on the map. */
import { type Static, Type } from 'typebox';
import { FIRST_POINTS } from './limits.ts';
import { Nullable } from './nullable.ts';

/** At most 5,000 points. `district` and `field` are codes. */
const ShopPoint = Type.Object({
  id: Type.String(),
  name: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  district: Nullable(Type.String()),
  field: Nullable(Type.String()),
  open: Type.Boolean(),
});
export type ShopPoint = Static<typeof ShopPoint>;
/** All shops on the map, without pages. */
export const ShopPoints = Type.Array(ShopPoint, { maxItems: 5_000 });
/** The first points and the number of all. */
export const ShopPointsStart = Type.Object({
  items: Type.Array(ShopPoint, { maxItems: FIRST_POINTS }),
  total: Type.Integer(),
});
