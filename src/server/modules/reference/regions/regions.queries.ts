/**
 * The provinces, cities, districts and villages of Indonesia by their official codes (64 → 64.71 → 64.71.01 →
 * 64.71.01.1001).
 */
import { LruCache } from '#server/lib/lru-cache.ts';
import { type Region, type RegionTable, readTable } from './region-table.ts';

export { postalCode } from './postal-codes.ts';
export type { Region } from './region-table.ts';

type RegionLevel = 'province' | 'city' | 'district' | 'village';

const LISTS: Record<RegionLevel, string> = {
  province: 'provinces',
  city: 'regencies',
  district: 'districts',
  village: 'villages',
};
const LEVELS: { level: RegionLevel; pattern: RegExp }[] = [
  { level: 'province', pattern: /^\d{2}$/ },
  { level: 'city', pattern: /^\d{2}\.\d{2}$/ },
  { level: 'district', pattern: /^\d{2}\.\d{2}\.\d{2}$/ },
  { level: 'village', pattern: /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/ },
];

const tables = new Map<RegionLevel, RegionTable>();
/** Read at the first request, so processes that need no region list do not load it. */
function regionTable(level: RegionLevel): RegionTable {
  let found = tables.get(level);
  if (!found) {
    found = readTable(LISTS[level]);
    tables.set(level, found);
  }
  return found;
}

const levelOf = (code: string) => LEVELS.find(({ pattern }) => pattern.test(code))?.level;
const childrenOf = (level: RegionLevel, parent: string, of: RegionLevel) =>
  levelOf(parent) === of ? regionTable(level).listWithin(parent) : [];

/** Lists are empty for a parent that does not exist. */
export const listProvinces = (): Region[] => regionTable('province').listWithin(null);
export const listCities = (province: string): Region[] => childrenOf('city', province, 'province');
export const listDistricts = (city: string): Region[] => childrenOf('district', city, 'city');
export const listVillages = (district: string): Region[] => childrenOf('village', district, 'district');

interface FoundRegion extends Region {
  level: RegionLevel;
  /** The code of the parent region; null for a province. */
  parent: string | null;
}

/** Most look-ups are for regions of one town. */
const regionCache = new LruCache<FoundRegion>(2_000);

export function findRegion(code: string): FoundRegion | undefined {
  const known = regionCache.get(code);
  if (known) return known;
  const level = levelOf(code);
  const region = level && regionTable(level).find(code);
  if (!region) return undefined;
  const parent = level === 'province' ? null : code.slice(0, code.lastIndexOf('.'));
  return regionCache.set(code, { ...region, level, parent });
}

export const hasRegion = (code: string, level: RegionLevel): boolean => findRegion(code)?.level === level;
