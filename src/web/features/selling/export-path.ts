/** Where the file of a seller's products is fetched. */
import { sellingPaths } from '#contract/calls/selling.ts';

export const exportPath = (query: string): string => `${sellingPaths.memberProductsExport}${query && `?${query}`}`;
