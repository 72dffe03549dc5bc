/**
 * The API paths that the web uses. Each begins below the API root, and each parameter is one encoded part of the path.
 */
import { describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/calls/account.ts';
import { buyingPaths } from '#contract/calls/buying.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import { searchPaths } from '#contract/calls/search.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { canonicalPageUrl, findWebUrl, isServerRendered } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';

type Build = (...given: never[]) => string;
type Tree = { [name: string]: string | Build | Tree };

function* buildersOf(tree: Tree, prefix: string): Generator<[string, Build]> {
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === 'function') yield [`${prefix}.${name}`, entry];
    else if (typeof entry === 'object') yield* buildersOf(entry, `${prefix}.${name}`);
  }
}
const all = { accountPaths, apiPaths, buyingPaths, formPaths, programmePaths, searchPaths, sellingPaths, staffPaths };
const builders = Object.entries(all)
  .flatMap(([name, tree]) => [...buildersOf(tree as unknown as Tree, name)])
  // Its parameter is a boolean.
  .filter(([name]) => name !== 'sellingPaths.memberProductsImport');

/** Values for the first, second and third parameter. */
const GIVEN = ['a/b', 'second', 'third'];
const build = (one: Build, given: unknown[]) => one(...(given as never[]));

describe.each(builders)('%s', (_, one) => {
  test('is a path below the API with at least one fixed part', () => {
    for (const given of [GIVEN, ['x', 'y', 'z']]) expect(build(one, given)).toMatch(/^\/[a-z]+([/?]|$)/);
  });

  test('contains every parameter once, and no empty query parameter', () => {
    const path = build(one, ['first', 'second', 'third']);
    expect(path).not.toMatch(/[?&]$|undefined|null|true|false/);
    expect(build(one, ['first', 'other', 'third']) === path && build(one, ['other', 'second', 'third']) === path).toBe(
      false,
    );
  });

  test('contains each parameter as one part of the path: a slash in it leads nowhere else', () => {
    const path = build(one, GIVEN).split('?')[0] ?? '';
    expect(path).not.toContain('a/b');
  });
});

describe('paths with a query', () => {
  test.each([
    ['apiPaths.products', '/products'],
    ['apiPaths.shops', '/shops'],
    ['apiPaths.shopPoints', '/shops/coordinates'],
    ['apiPaths.shopPointsStart', '/shops/coordinates/start'],
    ['apiPaths.events', '/events'],
    ['apiPaths.announcements', '/announcements'],
    ['apiPaths.notifications', '/users/notifications'],
    ['buyingPaths.orders', '/users/orders'],
    ['sellingPaths.memberProducts', '/members/products'],
    ['sellingPaths.memberOrders', '/members/orders'],
    ['programmePaths.consultations.list', '/consultations'],
    ['programmePaths.consultations.desk', '/curators/consultations'],
    ['programmePaths.consultations.all', '/staff/consultations'],
    ['programmePaths.curation.announcement', '/announcement/curation'],
    ['programmePaths.curation.queue', '/curators/curations'],
    ['programmePaths.curation.businesses', '/curators/businesses'],
    ['programmePaths.curation.registrations', '/curators/registrations'],
    ['staffPaths.staffSubmissions.export', '/staff/submissions/export'],
    ['staffPaths.staffTickets', '/staff/tickets'],
    ['programmePaths.consultations.export', '/staff/consultations/export'],
    ['staffPaths.people.list', '/staff/people'],
    ['staffPaths.people.export', '/staff/people/export'],
    ['staffPaths.staffMails', '/staff/mails'],
    ['staffPaths.audit', '/staff/audit'],
    ['staffPaths.staffBusinesses.businesses', '/staff/businesses'],
    ['staffPaths.staffCuration.periods', '/staff/curation/periods'],
    ['staffPaths.staffCuration.queue', '/staff/curation/submissions'],
    ['staffPaths.staffCuration.registrations', '/staff/curation/registrations'],
  ])('%s is %s, with or without one', (name, path) => {
    const one = builders.find(([known]) => known === name)?.[1] as Build;
    expect([build(one, []), build(one, ['']), build(one, ['page=2&search=a%20b'])]).toEqual([
      path,
      path,
      `${path}?page=2&search=a%20b`,
    ]);
  });

  test('those of one record keep its id before the query', () => {
    expect(staffPaths.studio.versions('umkm-data')).toBe('/staff/forms/umkm-data/versions');
    expect(staffPaths.studio.versions('umkm-data', 'page=2')).toBe('/staff/forms/umkm-data/versions?page=2');
    expect(staffPaths.studio.version('umkm-data', 3)).toBe('/staff/forms/umkm-data/versions/3');
    expect(staffPaths.studio.version('umkm-data', 3, 'file=1')).toBe('/staff/forms/umkm-data/versions/3?file=1');
    expect(staffPaths.studio.file('umkm-data')).toBe('/staff/forms/umkm-data/file');
    expect(staffPaths.studio.file('umkm-data', 'list=bank')).toBe('/staff/forms/umkm-data/file?list=bank');
    expect(staffPaths.staffContent('faq')).toBe('/staff/content/faq');
    expect(staffPaths.staffContent('faq', 'page=2')).toBe('/staff/content/faq?page=2');
    expect(staffPaths.staffSubmissions.columns('')).toBe('/staff/submissions/columns');
    expect(staffPaths.staffSubmissions.columns('umkm-data')).toBe('/staff/submissions/columns?form=umkm-data');
    expect(staffPaths.staffSubmissions.views()).toBe('/staff/views');
    expect(staffPaths.staffSubmissions.views('umkm-data')).toBe('/staff/views?form=umkm-data');
    expect(formPaths.options('bank')).toBe('/options/bank');
    expect(formPaths.options('kecamatan', '64.71')).toBe('/options/kecamatan?of=64.71');
    expect(apiPaths.productReviews('17')).toBe('/products/17/reviews?page=1');
    expect(apiPaths.shopProducts('17', 3)).toBe('/shops/17/products?page=3');
    expect(sellingPaths.analysis.revenue()).toBe('/members/orders/analysis/revenue?days=30');
    expect(sellingPaths.memberProductsImport(true)).toBe('/members/products/import?dry_run=1');
    expect(sellingPaths.memberProductsImport(false)).toBe('/members/products/import?dry_run=0');
  });
});

describe('a URL of the web', () => {
  test('is found with or without slashes around it, and with any one part as id', () => {
    expect(findWebUrl('/marketplace/')).toBe('/marketplace');
    expect(findWebUrl('///marketplace')).toBe('/marketplace');
    expect(findWebUrl('')).toBe('/');
    expect(findWebUrl('/product/17')).toBe('/product/:id');
    for (const none of ['/product', '/product/17/18', '/produk/17', '/marketplace/17', '/order-list//receipt'])
      expect(findWebUrl(none), none).toBeUndefined();
  });

  test('is rendered by the server when its content is public', () => {
    for (const path of ['/', '/marketplace', '/product/17', '/faq/']) expect(isServerRendered(path), path).toBe(true);
    for (const path of ['/login', '/carts', '/maps/1', '/dashboard/member'])
      expect(isServerRendered(path), path).toBe(false);
  });

  test('has one canonical form per page', () => {
    expect(canonicalPageUrl('/marketplace/', '?page=2&search=madu&utm_source=wa&sort=')).toBe(
      '/marketplace?search=madu&page=2',
    );
    expect(canonicalPageUrl('//marketplace', '')).toBe('/marketplace');
    expect(canonicalPageUrl('/', '?')).toBe('/');
    expect(canonicalPageUrl('/marketplace', '?utm_source=wa')).toBe('/marketplace');
    // Parameters of another page's list.
    expect(canonicalPageUrl('/faq', '?search=ongkir&page=2&district=x')).toBe('/faq?search=ongkir');
    expect(canonicalPageUrl('/help', '?search=ongkir')).toBe('/help');
  });
});
