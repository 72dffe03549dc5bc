/** API paths that the shop pages prefetch, so that the server can load the data before it renders. The list first. */
import { formPaths } from '#contract/calls/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import { pointsStartPath, type ShopFilters, shopsPath } from './filters.ts';

/** Option lists that the filters need. */
const CHOICE_PATHS = [apiPaths.districts, formPaths.options('business-field')];

/**
 * With the filter "open now", only the browser loads the list, because rendered pages are cached and the time passes.
 */
export const shopListPrefetchPaths = (filters: ShopFilters): string[] =>
  filters.open ? CHOICE_PATHS : [shopsPath(filters), ...CHOICE_PATHS];

/** Only the first points: with all shops of the city the page would be ten times as large. The browser loads the others. */
export const mapPrefetchPaths = (filters: ShopFilters): string[] => [pointsStartPath(filters), ...CHOICE_PATHS];
