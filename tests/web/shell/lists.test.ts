/** All lists that keep their state in the URL: their declarations, and the rules that hold for each of them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRODUCT_SORTS } from '#contract/catalogue.ts';
import { canonicalPageUrl, type WebPage, webPages } from '#contract/pages.ts';
import { ROOT } from '#server/root.ts';
import { reachableFrom, readSources } from '#tests/support/sources.ts';
import { defineList, type List } from '#web/components/lists/define-list.ts';
import { flag, numberUpTo, oneOf, page, text } from '#web/components/lists/params.ts';
import { NEWEST, sortParams } from '#web/components/lists/sort-params.ts';
import { updateParams } from '#web/components/lists/update-params.ts';
import {
  ANNOUNCEMENT_KINDS,
  announcementList,
  announcementsPath,
  announcementsUrl,
} from '#web/features/announcements/list-params.ts';
import { findPrefetchPaths } from '#web/ssr/server-prefetch.ts';

type AnyList = List<Record<string, unknown>>;

const sources = readSources('src/web');
const files = sources
  .filter(({ path, text }) => /\bdefineList\(/.test(text) && !path.endsWith('define-list.ts'))
  .map(({ path }) => path);
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'params' in value && 'read' in value && 'query' in value;
/** The lists that a file exports, by themselves or in a record. */
async function listsOf(path: string): Promise<AnyList[]> {
  const exported = Object.values((await import(pathToFileURL(join(ROOT, path)).href)) as object);
  return exported.flatMap((value) => (isList(value) ? [value] : Object.values(Object(value)).filter(isList)));
}
const lists = (
  await Promise.all(
    files.map(async (path) => (await listsOf(path)).map((list, at) => [`${path} ${at}`, list] as [string, AnyList])),
  )
).flat();

test('every file with a list exports it, so that this test knows it', async () => {
  expect(files.length).toBeGreaterThanOrEqual(17);
  const found = await Promise.all(files.map(async (path) => [path, (await listsOf(path)).length] as const));
  expect(found.filter(([, count]) => count === 0)).toEqual([]);
});

describe.each(lists)('%s', (_name, list) => {
  const names = [...Object.keys(list.params), 'direction', 'x'];
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.integer().map(String),
    fc.constantFrom('1', '2', 'asc', 'desc', 'name', 'created_at', 'waiting', '2026-11-20', 'a:b;c:d', '64.71.01'),
  );
  const urls = fc
    .array(fc.tuple(fc.constantFrom(...names), texts), { maxLength: 8 })
    .map((entries) => new URLSearchParams(entries));

  test('any URL has values, and their URL has the same values', () => {
    fc.assert(
      fc.property(urls, (url) => {
        const values = list.read(url);
        expect(Object.keys(values)).toEqual(Object.keys(list.params));
        expect(list.read(new URLSearchParams(list.query(values)))).toEqual(values);
      }),
    );
  });

  test('a URL without parameters has the defaults, and defaults have a URL without parameters', () => {
    expect(list.read(new URLSearchParams('x=1'))).toEqual(list.empty);
    expect(list.query(list.empty)).toBe('');
    expect(list.url('/list', list.empty)).toBe('/list');
  });

  test('the URL names the parameters in the order of the declaration', () => {
    fc.assert(
      fc.property(urls, (url) => {
        const written = [...new URLSearchParams(list.query(list.read(url))).keys()];
        expect(written).toEqual(Object.keys(list.params).filter((name) => written.includes(name)));
      }),
    );
  });
});

const demo = defineList({
  search: text,
  state: oneOf(['new', 'done'], 'new'),
  stars: numberUpTo(5),
  mine: flag,
  ...sortParams(oneOf(['created_at', 'name'], ''), NEWEST),
  page,
});
const read = (query: string) => demo.read(new URLSearchParams(query));

test('announcements are read twelve at a time, and their URL names the kind and the page', () => {
  const tips = announcementList.read(new URLSearchParams('kind=tips&page=2'));
  expect(announcementsUrl(tips)).toBe('/announcements?page=2&kind=tips');
  expect(announcementsPath(tips)).toBe('/announcements?page=2&kind=tips&per_page=12');
  expect(announcementsUrl(announcementList.empty)).toBe('/announcements');
});

describe('a list', () => {
  test('reads its parameters, and takes the default for a text that makes no sense', () => {
    expect(read('search=%20a%20&state=done&stars=5&mine=1&sort=name&direction=desc&page=2')).toEqual({
      ...{ search: 'a', state: 'done', stars: 5, mine: true, sort: 'name', direction: 'desc', page: 2 },
    });
    expect(read('search=%20&state=x&stars=6&mine=yes&sort=x&direction=asc&page=x')).toEqual(demo.empty);
  });

  test('cuts a long text, and reads a sort that was pasted with spaces', () => {
    expect(read(`search=${'a'.repeat(99)}%20b`).search).toBe('a'.repeat(99));
    expect(read('sort=%20name%20&direction=asc')).toMatchObject({ sort: 'name', direction: 'asc' });
  });

  test('starts at the first page again after a change, unless the change is the page', () => {
    const third = read('search=a&page=3');
    expect(demo.url('/list', third, { mine: true })).toBe('/list?search=a&mine=1');
    expect(demo.url('/list', third, { page: 4 })).toBe('/list?search=a&page=4');
    expect(demo.url('/list', third, {})).toBe('/list?search=a');
    expect(demo.url('/list', third)).toBe('/list?search=a&page=3');
  });

  test('names sort and direction both or not at all', () => {
    expect(demo.query({ ...demo.empty, direction: 'asc' })).toBe('sort=created_at&direction=asc');
    expect(demo.query({ ...demo.empty, sort: 'name' })).toBe('sort=name&direction=desc');
    expect(demo.query(demo.empty)).toBe('');
    expect(read('sort=name').direction).toBe('asc');
  });

  test('adds to the query of the API what the URL does not name', () => {
    expect(demo.query(demo.empty, { page: 1, per_page: 12 })).toBe('page=1&per_page=12');
    expect(demo.query(read('page=2'), { page: 2 })).toBe('page=2');
  });

  test('keeps the parameters of others when it changes in place', () => {
    const before = new URLSearchParams('week=2026-11-16&page=3&state=x&search=a&week=2');
    expect(updateParams(demo, before, { stars: 4 }).toString()).toBe('search=a&stars=4&week=2026-11-16&week=2');
    expect(updateParams(demo, before, demo.empty).toString()).toBe('week=2026-11-16&week=2');
  });
});

/** Parameters of all pages, and values of those that are a choice. */
const allParams = [...new Set(Object.values<WebPage>(webPages).flatMap(({ params = [] }) => params))];
const choices = [...PRODUCT_SORTS, ...ANNOUNCEMENT_KINDS];

describe('the canonical URL of a page that the server renders', () => {
  const rows: [url: string, page: WebPage][] = Object.entries(webPages);
  const rendered = rows.filter(([, { isRendered }]) => isRendered);

  test.each(rendered)('%s has its parameters in their order, and no others', (url, { params = [] }) => {
    const reversed = new URLSearchParams([...params.toReversed(), 'utm_source'].map((name) => [name, '1']));
    const path = url.replace(':id', '17');
    const query = params.map((name) => `${name}=1`).join('&');
    expect(canonicalPageUrl(`${path}/`, `?${reversed}`)).toBe(query ? `${path}?${query}` : path);
  });

  test.each(rendered)('%s keeps every parameter that changes what the server loads', async (url, { params = [] }) => {
    const asked = async (query: string) =>
      findPrefetchPaths(new URL(`https://contoh.id${url.replace(':id', '17')}?${query}`));
    const none = await asked('');
    for (const name of allParams) {
      // One of these texts is a value of the parameter, whatever its kind.
      const changes = await Promise.all(
        ['2', '1', ...choices].map(async (value) => String(await asked(`${name}=${value}`)) !== String(none)),
      );
      if (changes.includes(true)) expect(params, name).toContain(name);
    }
  });

  test('has the parameters of the lists that a page loads', async () => {
    const routes = sources.find(({ path }) => path === 'src/web/routes.tsx')?.text ?? '';
    const pages = rendered.flatMap(([url]) => {
      const file = new RegExp(`'${url}': \\w+\\(\\s*\\(\\) => import\\('\\./(pages/\\w+\\.tsx)'\\)`).exec(routes)?.[1];
      return file ? [`src/web/${file}`] : [];
    });
    expect(pages.length).toBe(rendered.length);
    const loaded = new Set(pages.flatMap((path) => [...reachableFrom(sources, path)]));
    const publicLists = (await Promise.all(files.filter((path) => loaded.has(path)).map(listsOf))).flat();
    expect(publicLists.length).toBeGreaterThanOrEqual(7);
    const declared = rendered.map(([, { params = [] }]) => params.join());
    for (const list of publicLists) expect(declared).toContain(Object.keys(list.params).join());
    // And none that no list reads.
    const names = new Set(publicLists.flatMap((list) => Object.keys(list.params)));
    for (const [url, { params = [] }] of rendered)
      expect(
        params.filter((name) => !names.has(name)),
        url,
      ).toEqual([]);
  });
});
