/** A product is shared by WhatsApp or link. A list that failed to load shows an error and a retry button. */
import type { UseQueryResult } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { renderAfter } from '#tests/support/gestures.tsx';
import { ApiProblem } from '#web/api/problem.ts';
import { Action } from '#web/components/Action.tsx';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { LoadError } from '#web/components/LoadError.tsx';
import { dismissToast, getToast } from '#web/components/toasts.ts';
import type { ProductPage } from '#web/features/products/api.ts';
import { productList } from '#web/features/products/filters.ts';
import { ProductResults } from '#web/features/products/ProductResults.tsx';
import { detail, list, renderPage, review } from './samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

const { id } = detail();
const PAGE = `https://contoh.id/product/${id}`;

test('a WhatsApp share contains name, shop, price and URL, and the user chooses the recipient', async () => {
  const { body } = await renderPage(`/product/${id}`, {
    [apiPaths.product(id)]: detail(),
    [apiPaths.productReviews(id)]: list([review()], { per_page: 10 }),
  });
  const group = /<div[^>]*role="group"[^>]*aria-label="Bagikan"[^>]*>(.*?)<\/div>/.exec(body)?.[1] ?? '';
  const [, href = ''] = /href="(https:\/\/wa\.me\/\?[^"]*)"/.exec(group) ?? [];
  expect(new URL(href).searchParams.get('text')).toBe(`Amplang 1 dari Dapur Bu Siti, Rp25.000 ${PAGE}`);
  expect(group).toMatch(/<button[^>]*>.*Salin tautan<\/button>/);
});

/** Presses the copy button on a device whose clipboard works or fails. */
const copy = (writeText: (text: string) => Promise<void>) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return renderAfter({
    Part: CopyButton,
    props: { text: PAGE, copied: 'Tautan disalin', children: 'Salin tautan' },
    gesture: (shown) => (shown.find(({ type }) => type === Action)?.props.onClick as () => void) ?? null,
  });
};

test('"Salin tautan" copies the URL of the page and nothing else', async () => {
  const copiedTexts: string[] = [];
  await copy(async (text) => void copiedTexts.push(text));
  expect(copiedTexts).toEqual([PAGE]);
  expect(getToast()?.open ?? false).toBe(false);
});

test('if copying fails, the URL is shown for copying by hand', async () => {
  await copy(() => Promise.reject(new Error('denied')));
  expect(getToast()).toMatchObject({ variant: 'destructive', description: expect.stringContaining(PAGE) });
});

test('a product list that failed to load shows the reason, and "Coba lagi" loads it again', async () => {
  const error = new ApiProblem(503, 'Server sedang sibuk. Coba lagi sebentar.');
  const refetch = vi.fn(async () => undefined);
  const query = { data: undefined, error, isPlaceholderData: false, refetch };
  const html = await renderAfter({
    Part: ProductResults,
    props: { filters: productList.empty, query: query as unknown as UseQueryResult<ProductPage> },
    gesture: (shown) => (shown.find(({ type }) => type === LoadError)?.props.onRetry as () => void) ?? null,
    wrapper: (part) => <MemoryRouter>{part}</MemoryRouter>,
  });
  expect(html).toContain('Server sedang sibuk. Coba lagi sebentar.');
  expect(refetch).toHaveBeenCalledOnce();
});

test('a failed load has a button, and its press is handled', async () => {
  const onPress = vi.fn();
  const html = await renderAfter({
    Part: LoadError,
    props: { error: new ApiProblem(500, 'Tidak ada respons dari server'), onRetry: onPress },
    gesture: (shown) => (shown.find(({ type }) => type === Action)?.props.onClick as () => void) ?? null,
  });
  expect(html).toMatch(/<button[^>]*>Coba lagi<\/button>/);
  expect(html).toContain('role="alert"');
  expect(onPress).toHaveBeenCalledOnce();
});
