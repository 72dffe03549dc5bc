/** The live lists that forms may name (`x-options: { from: … }`), and which parent list each needs as `of`. */
import type { CompileContext } from '#engine/types.ts';

export const SOURCES = {
  provinces: { of: null },
  cities: { of: 'provinces' },
  districts: { of: 'cities' },
  villages: { of: 'districts' },
  curators: { of: null },
  categories: { of: null },
} as const satisfies CompileContext['sources'];

export type SourceName = keyof typeof SOURCES;
export const isSource = (name: string): name is SourceName => Object.hasOwn(SOURCES, name);
