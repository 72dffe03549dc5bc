/** Response schemas of provinces, cities, districts and villages. */
import { Type } from 'typebox';

export const RegionCode = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'Official code, for instance 64.71.01',
});
const Region = Type.Object({ id: Type.String(), name: Type.String() });
export const Regions = Type.Array(Region);
