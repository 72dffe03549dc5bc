/** Figures for the public never tell about single people, and sitemaps are well formed. */
import { describe, expect, test } from 'vitest';
import { presentFigure, presentWorkforce } from '#server/modules/content/infographics/infographics.present.ts';
import { entriesOf, siteIndex, urlSet } from '#server/modules/content/sitemap/sitemap.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('figures for the public', () => {
  const list = [
    { value: 'merah', label: 'Merah' },
    { value: 'biru', label: 'Biru' },
  ] as never;
  const counted = (...counts: [code: string | null, n: number][]) => counts.map(([code, n]) => ({ code, n }));

  test('have a row for every option, and one for all other answers if there are any', () => {
    expect(
      presentFigure('field' as never, counted(['biru', 9], ['merah', 8], ['ungu', 4], [null, 3]), list, 'Lain'),
    ).toEqual({
      id: 'field',
      total: 24,
      rows: [
        { code: 'merah', label: 'Merah', count: 8 },
        { code: 'biru', label: 'Biru', count: 9 },
        { code: null, label: 'Lain', count: 7 },
      ],
    });
    const { rows } = presentFigure('field' as never, counted(['biru', 9]), list, 'Lain');
    expect(rows.map(({ label }) => label)).toEqual(['Merah', 'Biru']);
    // A count of nobody tells who it is not, so the other count is hidden with it.
    expect(rows.map(({ count }) => count)).toEqual([null, null]);
  });

  test('about staff are hidden below five businesses', () => {
    const workforce = (businesses: number) =>
      presentWorkforce({ businesses, male: 20, female: 30 }, ['Laki-laki', 'Perempuan']);
    expect(workforce(5)).toEqual({
      id: 'workforce',
      total: 50,
      rows: [
        { code: 'male', label: 'Laki-laki', count: 20 },
        { code: 'female', label: 'Perempuan', count: 30 },
      ],
    });
    expect(workforce(4)).toEqual({
      id: 'workforce',
      total: null,
      rows: [
        { code: 'male', label: 'Laki-laki', count: null },
        { code: 'female', label: 'Perempuan', count: null },
      ],
    });
  });
});

describe('a sitemap', () => {
  test('has an escaped address for each entry, and a day if it is known', () => {
    const entries = [...entriesOf('/product', [{ id: 'a&b<c', changed: at(3) } as never]), { path: '/faq' }];
    expect(urlSet('https://sentra.example', entries)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://sentra.example/product/a&amp;b&lt;c</loc><lastmod>2026-11-03</lastmod></url>\n' +
        '<url><loc>https://sentra.example/faq</loc></url></urlset>',
    );
  });
  test('is listed in an index', () => {
    expect(siteIndex('https://sentra.example', ['/a.xml', '/b.xml'])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<sitemap><loc>https://sentra.example/a.xml</loc></sitemap>\n' +
        '<sitemap><loc>https://sentra.example/b.xml</loc></sitemap></sitemapindex>',
    );
  });
});
