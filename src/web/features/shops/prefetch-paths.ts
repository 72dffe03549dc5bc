/** API paths that the shop pages prefetch, so that the server can load the data before it renders. The list first. */
import { formPaths } from '#contract/calls/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import { pointsPath, readFilters, shopsPath } from './filters.ts';

/** Option lists that the filters need. */
const CHOICE_PATHS = [apiPaths.districts, formPaths.options('business-field')];

/**
 * With the filter "open now", only the browser loads the list, because rendered pages are cached and the time passes.
 */
export function shopListPrefetchPaths({ searchParams }: URL): string[] {
  const filters = readFilters(searchParams);
  return filters.open ? CHOICE_PATHS : [shopsPath(filters), ...CHOICE_PATHS];
}

export function shopPrefetchPaths({ pathname, searchParams }: URL): string[] {
  const id = pathname.split('/')[2] ?? '';
  return [apiPaths.shop(id), apiPaths.shopProducts(id, readFilters(searchParams).page)];
}

export const mapPrefetchPaths = ({ searchParams }: URL): string[] => [
  pointsPath(readFilters(searchParams)),
  ...CHOICE_PATHS,
];
