/**
 * Option lists, and whether a choice is in one. Fixed lists come from forms and files, live ones from the database or
 * the regions.
 */

import { offeredOptions } from '#engine/options.ts';
import type { OptionDoc } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { listCategories, listCategoryIds } from '#server/modules/reference/categories/categories.queries.ts';
import {
  findRegion,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
  postalCode,
} from '#server/modules/reference/regions/regions.queries.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { listCuratorIds, listCurators } from './options.queries.ts';
import { isSource, type SourceName } from './sources.ts';

export { isSource } from './sources.ts';

type Services = Pick<App, 'db' | 'forms'>;

/**
 * `of` is the parent's code for cities, districts and villages. Without one, or with an unknown one, the list is empty.
 */
export async function getOptions(app: Services, list: string, of: string | undefined): Promise<OptionDoc[]> {
  if (isSource(list)) return listLive(app.db.kysely, list, of);
  const fixed = await findFixedList(app, list);
  if (!fixed) throw problems.NOT_FOUND();
  return fixed;
}

/** From the current forms, which every process has, or else from the files if no form uses the list yet. */
async function findFixedList(app: Services, list: string): Promise<OptionDoc[] | undefined> {
  const holders = (await app.forms.list()).filter(({ doc }) => Object.hasOwn(doc.options, list));
  const newest = holders.sort((a, b) => b.published_at.getTime() - a.published_at.getTime())[0];
  if (newest) return newest.doc.options[list];
  const { options, optionWords } = app.forms.lastSchemas().world;
  const file = Object.hasOwn(options, list) ? options[list] : undefined;
  return file && app.forms.translateOptions(list, offeredOptions(file, optionWords[list]));
}

async function listLive(db: Db, source: SourceName, of = ''): Promise<OptionDoc[]> {
  if (source === 'curators') return (await listCurators(db)).map(({ id, name }) => ({ value: id, label: name }));
  if (source === 'categories')
    return (await listCategories(db)).map(({ id, category_name }) => ({ value: id, label: category_name }));
  return regionLists[source](of).map(({ id, name }) => {
    const zip_code = source === 'villages' ? postalCode(id) : undefined;
    return { ...(zip_code ? { zip_code } : {}), value: id, label: name };
  });
}

const regionLists = {
  provinces: () => listProvinces(),
  cities: listCities,
  districts: listDistricts,
  villages: listVillages,
};

/** A choice made from a live list: its path, its code, and the parent's code if the list depends on one. */
export interface LiveChoice {
  path: string;
  source: SourceName;
  value: string;
  of: string | null;
}

const REGION_LEVELS = { provinces: 'province', cities: 'city', districts: 'district', villages: 'village' } as const;

/** Those of the choices that are in no list now. Users and categories take one query each. */
export async function findUnknownChoices(db: Db, choices: LiveChoice[]): Promise<LiveChoice[]> {
  const chosen = (sourceName: SourceName) => [
    ...new Set(choices.filter(({ source }) => source === sourceName).map(({ value }) => value)),
  ];
  const curators = new Set(
    await listCuratorIds(
      db,
      chosen('curators').filter((value) => isUuid(value)),
    ),
  );
  const categories = new Set(await listCategoryIds(db, chosen('categories')));
  return choices.filter(({ source, value, of }) => {
    if (source === 'curators') return !curators.has(value);
    if (source === 'categories') return !categories.has(value);
    const region = findRegion(value);
    return region?.level !== REGION_LEVELS[source] || (of !== null && region.parent !== of);
  });
}
