/** Server calls for a seller's own products. */
import { formPaths } from '#contract/calls/forms.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ImportReport, MemberProduct, MemberProductItem } from '#contract/selling.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { get, patch, post, remove } from '../../api/call.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const PRODUCT_FORM = 'product';
export const VARIANT_FORM = 'variant';

export const productsQuery = (query: string) => pathQuery<Paged<MemberProductItem>>(sellingPaths.memberProducts(query));
export const productQuery = (id: string) => pathQuery<MemberProduct>(sellingPaths.memberProduct(id));
export const categoriesQuery = pathQuery<Category[]>(apiPaths.categories);
export const formQuery = (form: string) => pathQuery<FormDoc>(formPaths.form(form));

/** Queries to refetch after a product changed. */
export const isProductQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/(members|products|shops|landing)/.test(String(queryKey[0]));

export const setStatus = (ids: string[], status: MemberProductItem['status']) =>
  patch<{ changed: number }>(sellingPaths.memberProductsStatus, { ids, status });
export const addProduct = (answers: Answers, form_version: number, key: string) =>
  post<MemberProduct>(
    sellingPaths.memberProducts(),
    { ...answers, form_version },
    { headers: { 'Idempotency-Key': key } },
  );
export const saveProduct = (id: string, body: Answers) => patch<MemberProduct>(sellingPaths.memberProduct(id), body);
export const removeProduct = (id: string) => remove<unknown>(sellingPaths.memberProduct(id));

// Calls that change a variant or a picture return the whole updated product.
export const addVariant = (id: string, body: Answers) => post<MemberProduct>(sellingPaths.variants(id), body);
/** The specification requires a POST with `_method: PATCH`. */
export const saveVariant = (id: string, variant: string, body: Answers) =>
  post<MemberProduct>(sellingPaths.variant(id, variant), { ...body, _method: 'PATCH' });
export const removeVariant = (id: string, variant: string) => remove<MemberProduct>(sellingPaths.variant(id, variant));

const toFormData = (name: string, files: File[]): FormData => {
  const data = new FormData();
  for (const file of files) data.append(name, file);
  return data;
};
export const addMedia = (id: string, files: File[]) =>
  post<MemberProduct>(sellingPaths.productMedia(id), toFormData('file', files));
export const removeMedium = (id: string, medium: string) =>
  remove<MemberProduct>(sellingPaths.productMedium(id, medium));

export const importProducts = (file: File, dryRun: boolean) =>
  post<ImportReport>(sellingPaths.memberProductsImport(dryRun), toFormData('file', [file]));
