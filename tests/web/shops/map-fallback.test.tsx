/** If the map or its tiles fail to load, a message says so and the list of shops stays. */
import { ThemeProvider } from '@mui/material/styles';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAfter } from '#tests/support/gestures.tsx';
import { MapPane } from '#web/features/map/MapPane.tsx';
import { MapScreen } from '#web/features/map/MapScreen.tsx';
import { t } from '#web/features/map/translations.ts';
import { t as tCommon } from '#web/i18n.ts';
import { theme } from '#web/theme/theme.ts';
import { shopPoint } from './samples.ts';

// The real map code requests a window when it is loaded. Here it never loads, as on a broken connection.
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
afterEach(() => void vi.unstubAllGlobals());

const shops = [shopPoint(), shopPoint({ id: 'p2', name: 'Batik Manggar' })];
const names = { districts: new Map([['64.71.01', 'Balikpapan Timur']]), fields: new Map([['kuliner', 'Kuliner']]) };

/** The screen after a press on the button that switches from list to map. */
const showMap = (change: { total?: number; error?: Error } = {}) =>
  renderAfter({
    Part: MapScreen,
    props: {
      shops,
      total: shops.length,
      error: null,
      onRetry: () => undefined,
      listKey: 'all',
      names,
      filters: null,
      ...change,
    },
    gesture: (shown) =>
      (shown.find(({ props }) => listWords(props.children).includes(t('show_map')))?.props.onClick as () => void) ??
      null,
    wrapper: (part) => (
      <ThemeProvider theme={theme}>
        <MemoryRouter>{part}</MemoryRouter>
      </ThemeProvider>
    ),
  });

test('if the map fails to load, the visitor is told and still finds every shop in the list', async () => {
  const html = await showMap();
  expect(html).toContain(t('no_map'));
  for (const { id, name } of shops) {
    expect(html).toContain(name);
    expect(html).toContain(`href="/members/${id}"`);
  }
  expect(html).toContain(t('show_list'));
});

test('a map without tiles says that it is a sketch, but not over a selected shop', async () => {
  const draw = (chosen: (typeof shops)[number] | null) =>
    renderAfter({
      Part: MapPane,
      props: { shops, listKey: 'all', origin: null, selected: chosen, onSelect: () => undefined },
      gesture: (shown) => {
        const onTiles = shown.find(({ props }) => 'onTiles' in props)?.props.onTiles as
          | ((come: boolean) => void)
          | undefined;
        return onTiles ? () => onTiles(false) : null;
      },
    });
  expect(await draw(null)).toContain(t('no_tiles'));
  expect(await draw(shops[0] ?? null)).not.toContain(t('no_tiles'));
});

test('while the page has only the first shops, the list shows them and waits for the others', async () => {
  const waiting = await showMap({ total: 5 });
  expect(waiting).toContain('Batik Manggar');
  expect(waiting).toContain(t('total', { count: 5, shown: '5' }));
  expect(waiting).toMatch(/aria-disabled="true"[^>]*>Tampilkan 3 toko lagi/);
  expect(waiting).toContain(t('loading_map'));
  expect(waiting).not.toContain(t('no_map'));

  const failed = await showMap({ total: 5, error: new Error('offline') });
  expect(failed).toContain('Batik Manggar');
  expect(failed).toContain(tCommon('retry'));
  expect(failed).not.toContain('toko lagi');
});

const listWords = (children: unknown): unknown[] => (Array.isArray(children) ? children.flat() : [children]);
