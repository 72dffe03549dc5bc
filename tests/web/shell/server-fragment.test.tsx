/** A fragment that the server caches and fills in again is exactly what React would have rendered. */
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { concatChunks } from '#server/page-cache/template.ts';
import { FragmentContext, ServerFragment } from '#web/components/ServerFragment.tsx';
import { getFragmentCache } from '#web/ssr/server-fragments.ts';

beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => void vi.unstubAllEnvs());

interface Row {
  id: string;
  name: string;
  query: string;
  isBold: boolean;
}

const List = ({ rows }: { rows: Row[] }) => (
  <ul>
    {rows.map(({ id, isBold, ...texts }) => (
      <ServerFragment key={id} cacheKey={() => `row ${isBold}`} texts={() => texts}>
        {({ name, query }) => (
          <li title={name}>
            <a href={`/marketplace?${query}`}>{isBold ? <b>{name}</b> : name}</a>
          </li>
        )}
      </ServerFragment>
    ))}
    <ServerFragment cacheKey={() => 'end'}>
      <li>Selesai – “akhir”</li>
    </ServerFragment>
  </ul>
);

/** Renders as the server does. */
function written(tree: ReactNode): string {
  const fragmentCache = getFragmentCache();
  const html = renderToString(<FragmentContext value={fragmentCache.renderFragment}>{tree}</FragmentContext>);
  return concatChunks(fragmentCache.assemblePage(html)).toString();
}

// Texts as they may occur in a URL or in a name. A lone surrogate is not a text.
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<b>', '&amp;', `"'`, '</still-part>', '$&', ''),
);
const row = fc.record({ id: fc.uuid(), name: words.filter((name) => name !== ''), query: words, isBold: fc.boolean() });

test('with any texts in its slots, on the first page and on later ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { maxLength: 6, selector: ({ id }) => id }), (rows) => {
      expect(written(<List rows={rows} />)).toBe(renderToString(<List rows={rows} />));
    }),
  );
});

test('a list with more fragments than the cache holds is complete', () => {
  const all = Array.from({ length: 6_000 }, (_, at) => at);
  const Many = ({ numbers }: { numbers: number[] }) =>
    numbers.map((number) => (
      <ServerFragment key={number} cacheKey={() => `number ${number}`}>
        <p>{number}</p>
      </ServerFragment>
    ));
  const whole = renderToString(<Many numbers={all} />);
  for (const numbers of [all, all]) expect(written(<Many numbers={numbers} />)).toBe(whole);
  // Cached, new, cached. Fragments are removed only between pages.
  expect(written(<Many numbers={[5_999, 7_000, 1]} />)).toBe('<p>5999</p><p>7000</p><p>1</p>');
});

test('in development a key that lacks a value is an error', () => {
  const page = (name: string) => (
    <ServerFragment cacheKey={() => 'a name'}>
      <b>{name}</b>
    </ServerFragment>
  );
  expect([written(page('Siti')), written(page('Budi'))]).toEqual(['<b>Siti</b>', '<b>Siti</b>']);
  vi.stubEnv('DEV', true);
  expect(written(page('Siti'))).toBe('<b>Siti</b>');
  expect(() => written(page('Budi'))).toThrow('The server fragment "a name" differs');
});
