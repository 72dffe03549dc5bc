/** Renders the page of an address without a server, to see what it asks for and where its links lead. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { staffPaths } from '#contract/calls/staff.ts';
import { findWebUrl } from '#contract/pages.ts';
import { pathOf } from '#web/api/cache-invalidation.ts';
import { queryKeyOf } from '#web/api/query-keys.ts';
import { setSiteUrl } from '#web/format/site.ts';
import { findPage } from '#web/routes.tsx';
import { theme } from '#web/theme/theme.ts';

interface OpenedList {
  /** The paths of the API that the page asks for. */
  asked: string[];
  links: string[];
}

export async function openList(address: string): Promise<OpenedList> {
  const { pathname } = new URL(address, 'http://localhost');
  const url = findWebUrl(pathname);
  const page = findPage(pathname);
  if (!url || !page) throw new Error(`${address} has no page.`);
  await page.preload();
  setSiteUrl('https://sentra.example');
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  // The list of events is shown only when its kind is known.
  client.setQueryData(queryKeyOf(staffPaths.staffContents), [{ kind: 'event', title: 'Acara', order: 'date' }]);
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={url} element={<page.Comp />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    asked: client.getQueryCache().getAll().map(pathOf),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  };
}
