/** What the pages of shops read at once, so that the server can have it ready before it renders. The list itself first. */
import { formPaths } from '#contract/calls/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import { pointsPath, readFilters, shopsPath } from './filters.ts';

/** Lists that every form of filters offers. */
const CHOICE_PATHS = [apiPaths.districts, formPaths.options('business-field')];

/** Who is open now is asked by the browser: a rendered page is kept, and the hour goes on. */
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
