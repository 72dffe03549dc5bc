/** Where the file of a seller's products is fetched. */
import { apiPaths } from '#contract/paths.ts';

export const exportPath = (query: string): string => `${apiPaths.memberProductsExport}${query && `?${query}`}`;
