/** Calls about a seller's own products. */
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Category, Medium } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ImportReport, MemberProduct, MemberProductItem, MemberVariant } from '#contract/selling.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { get, patch, post, remove } from '../../api/call.ts';

export interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const PRODUCT_FORM = 'product';
export const VARIANT_FORM = 'variant';

export const productsQuery = (query: string) => read<Paged<MemberProductItem>>(apiPaths.memberProducts(query));
export const productQuery = (id: string) => read<MemberProduct>(apiPaths.memberProduct(id));
export const categoriesQuery = read<Category[]>(apiPaths.categories);
export const formQuery = (form: string) => read<FormDoc>(apiPaths.form(form));

/** Every list and figure that a change of a product makes old. */
export const isAboutProducts = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/(members|products|shops|landing)/.test(String(queryKey[0]));

export const setStatus = (ids: string[], status: MemberProductItem['status']) =>
  post<{ changed: number }>(apiPaths.memberProductsStatus, { ids, status });
export const addProduct = (answers: Answers, form_version: number, key: string) =>
  post<MemberProduct>(apiPaths.memberProducts(), { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const saveProduct = (id: string, body: Answers) => patch<MemberProduct>(apiPaths.memberProduct(id), body);
export const removeProduct = (id: string) => remove<unknown>(apiPaths.memberProduct(id));

export const addVariant = (id: string, body: Answers) => post<MemberVariant>(apiPaths.variants(id), body);
/** As the specification has it: a POST that says it is a PATCH. */
export const saveVariant = (id: string, variant: string, body: Answers) =>
  post<MemberVariant>(apiPaths.variant(id, variant), { ...body, _method: 'PATCH' });
export const removeVariant = (id: string, variant: string) => remove<unknown>(apiPaths.variant(id, variant));

export function addMedium(id: string, file: File): Promise<Medium> {
  const data = new FormData();
  data.append('file', file);
  return post<Medium>(apiPaths.productMedia(id), data);
}
export const removeMedium = (id: string, medium: string) => remove<unknown>(apiPaths.productMedium(id, medium));

export function importProducts(file: File, dryRun: boolean): Promise<ImportReport> {
  const data = new FormData();
  data.append('file', file);
  return post<ImportReport>(apiPaths.memberProductsImport(dryRun), data);
}
