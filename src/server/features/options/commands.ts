/** Lists as they are offered, and whether a choice stands in one. Fixed lists come from the forms and files, live ones from where they live. */
import { offeredOptions } from '#engine/options.ts';
import type { OptionDoc, World } from '#engine/types.ts';
import type { Db } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { findRegion, listCities, listDistricts, listProvinces, listVillages, postalCode } from '../regions/queries.ts';
import { listCuratorIds, listCurators } from './queries.ts';
import { isSource, type SourceName } from './sources.ts';

export { isSource } from './sources.ts';

type Listing = Pick<App, 'db' | 'forms'>;

/** `of` is the parent's code for cities, districts and villages; without one, or with an unknown one, they are empty. */
export async function getOptions(app: Listing, list: string, of: string | undefined): Promise<OptionDoc[]> {
  const fixed = await findFixed(app, list);
  if (fixed) return fixed;
  if (!isSource(list)) throw problems.NOT_FOUND();
  return listLive(app.db.kysely, list, of);
}

/** As the forms in force have it – every process has those –, else as the files have it: no form uses it yet. */
async function findFixed(app: Listing, list: string): Promise<OptionDoc[] | undefined> {
  const holders = (await app.forms.list()).filter(({ doc }) => Object.hasOwn(doc.options, list));
  const newest = holders.sort((a, b) => b.published_at.getTime() - a.published_at.getTime())[0];
  if (newest) return newest.doc.options[list];
  const { options, optionWords } = app.forms.files().world;
  const file = Object.hasOwn(options, list) ? options[list] : undefined;
  return file && offeredOptions(file, optionWords[list]);
}

async function listLive(db: Db, source: SourceName, of = ''): Promise<OptionDoc[]> {
  if (source === 'curators') return (await listCurators(db)).map(({ id, name }) => ({ value: id, label: name }));
  if (source === 'categories') return [];
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

/** A choice made from a live list: where, which, and the parent's code where the list hangs on one. */
export interface LiveChoice {
  path: string;
  source: SourceName;
  value: string;
  of: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LEVELS = { provinces: 'province', cities: 'city', districts: 'district', villages: 'village' } as const;

/** Those of the choices that stand in no list now; people are asked about in one query. */
export async function findUnknown(db: Db, choices: LiveChoice[], world: World): Promise<LiveChoice[]> {
  const people = choices.filter(({ source, value }) => source === 'curators' && UUID.test(value));
  const curators = new Set(await listCuratorIds(db, [...new Set(people.map(({ value }) => value))]));
  return choices.filter(({ source, value, of }) => {
    if (source === 'curators') return !curators.has(value);
    if (source === 'categories') return !world.options.categories?.enum.includes(value);
    const region = findRegion(value);
    return region?.level !== LEVELS[source] || (of !== null && region.parent !== of);
  });
}
