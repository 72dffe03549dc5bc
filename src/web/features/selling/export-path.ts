/** API path of a seller's product export. */
import { sellingPaths } from '#contract/calls/selling.ts';

export const exportPath = (query: string): string => `${sellingPaths.memberProductsExport}${query && `?${query}`}`;
