/** Server calls for a seller's own products. */

import { formPaths } from '#contract/calls/forms.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { apiPaths } from '#contract/paths.ts';
import type { MemberProductItem } from '#contract/selling.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const PRODUCT_FORM = 'product';
export const VARIANT_FORM = 'variant';

export const productsQuery = (query: string) => pathQuery(sellingPaths.memberProducts(query));
export const productQuery = (id: string) => pathQuery(sellingPaths.memberProduct(id));
export const categoriesQuery = pathQuery(apiPaths.categories);
export const formQuery = (form: string) => pathQuery(formPaths.form(form));

export const setStatus = (ids: string[], status: MemberProductItem['status']) =>
  patch(sellingPaths.memberProductsStatus, { ids, status });
export const addProduct = (answers: Answers, form_version: number, key: string) =>
  post(sellingPaths.memberProducts(), { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const saveProduct = (id: string, body: Answers) => patch(sellingPaths.memberProduct(id), body);
export const removeProduct = (id: string) => remove(sellingPaths.memberProduct(id));

// Calls that change a variant or a picture return the whole updated product.
export const addVariant = (id: string, body: Answers) => post(sellingPaths.variants(id), body);
/** The specification requires a POST with `_method: PATCH`. */
export const saveVariant = (id: string, variant: string, body: Answers) =>
  post(sellingPaths.variant(id, variant), { ...body, _method: 'PATCH' });
export const removeVariant = (id: string, variant: string) => remove(sellingPaths.variant(id, variant));

const toFormData = (name: string, files: File[]): FormData => {
  const data = new FormData();
  for (const file of files) data.append(name, file);
  return data;
};
export const addMedia = (id: string, files: File[]) => post(sellingPaths.productMedia(id), toFormData('file', files));
export const removeMedium = (id: string, medium: string) => remove(sellingPaths.productMedium(id, medium));

export const importProducts = (file: File, dryRun: boolean) =>
  post(sellingPaths.memberProductsImport(dryRun), toFormData('file', [file]));
