/** Dashboards link to the forms that the user may fill in, and show nothing while none is open. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { FormItem } from '#contract/forms.ts';
import { openFormsQuery } from '#web/features/open-forms/api.ts';
import { OpenForms } from '#web/features/open-forms/OpenForms.tsx';
import { theme } from '#web/theme/theme.ts';

const form = (id: string, title: string) =>
  ({ id, title, description: null, audience: 'user', steps: 1 }) as never as FormItem;

function linksOf(items: FormItem[]): (string | undefined)[] {
  const client = new QueryClient();
  client.setQueryData(openFormsQuery(null).queryKey, {
    items,
    page: 1,
    per_page: 100,
    total: items.length,
    total_pages: 1,
  });
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OpenForms />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
}

test('an open survey is linked from the dashboard, beside the list of all forms', () => {
  expect(linksOf([form('product', 'Produk'), form('survei-bazar', 'Survei Bazar')])).toEqual([
    '/forms',
    '/forms/survei-bazar',
  ]);
});

test('forms with their own page are not listed, so nothing is shown', () => {
  expect(linksOf([form('product', 'Produk'), form('umkm-data', 'Data UMKM')])).toEqual([]);
});
