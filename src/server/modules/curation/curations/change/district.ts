/** Each forum of the programme belongs to a district of Balikpapan: `balikpapan-kota` is "Balikpapan Kota". */
import { listDistricts } from '#server/modules/reference/regions/regions.queries.ts';

const CITY = '64.71';
const codeOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

export function districtOf(forum: string | null): string | null {
  if (forum === null) return null;
  return listDistricts(CITY).find(({ name }) => codeOf(name) === forum)?.id ?? null;
}
