/** Builds the responses about a seller's own products. */
import type { MemberProduct, MemberProductItem, SalesAnalysis } from '#contract/selling.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { Answers } from '#engine/types.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { statusLabel } from '../orders/orders.present.ts';
import type { HoldingOrder } from './held/held.queries.ts';
import type { listBestSellers, ProductItemRow, VariantRow } from './member-products.queries.ts';

const pictureOf = (row: { picture_sha256: string; picture_extension: string }): string =>
  uploadPaths.media(row.picture_sha256, row.picture_extension);

/** `held`: pieces that unpaid orders hold. */
export function presentProductItem(row: ProductItemRow, held: number): MemberProductItem {
  return {
    id: row.id,
    name: row.name,
    picture: pictureOf(row),
    category_id: row.category_id,
    category: { id: row.category_id, category_name: row.category_name },
    price: Number(row.price),
    price_max: Number(row.price_max),
    stock_quantity: Number(row.stock_quantity),
    held,
    variants: Number(row.variants),
    low_variants: Number(row.low_variants),
    status: row.status,
    sku: row.sku,
    sold: Number(row.sold),
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    hidden_reason: row.hidden_at === null ? null : (row.hidden_reason ?? ''),
    updated_at: row.updated_at.toISOString(),
  };
}

interface RelatedData {
  variants: VariantRow[];
  media: string[];
  held: number;
  holding: HoldingOrder[];
  /** By upload id. */
  files: Map<string, FileLink>;
  /** Answers of fields without a column. Private ones are decrypted, because the reader is their owner. */
  answers: Answers;
  form_version: number;
}

export function presentProduct(row: ProductItemRow, related: RelatedData): MemberProduct {
  const { variants, media, files, answers, form_version, held, holding } = related;
  const link = (id: string) => files.get(id) as FileLink;
  return {
    ...presentProductItem(row, held),
    held_orders: holding.map(({ id, number, status, pieces, due_at }) => ({
      id,
      number,
      status_label: statusLabel(status),
      pieces,
      due_at: due_at?.toISOString() ?? null,
    })),
    description: row.description,
    main_picture: link(row.picture),
    media: media.map((id) => ({ id, file_path: link(id).url })),
    varian: row.has_variants
      ? variants.map((variant) => ({
          id: variant.id,
          name: variant.name,
          price: Number(variant.price),
          stock_quantity: variant.stock_quantity,
          sku: variant.sku,
          picture: variant.picture === null ? null : link(variant.picture),
          created_at: variant.created_at.toISOString(),
          updated_at: variant.updated_at.toISOString(),
        }))
      : [],
    min_order: row.min_order,
    answers,
    form_version,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

export const presentSales = (rows: Awaited<ReturnType<typeof listBestSellers>>): SalesAnalysis =>
  rows.map((row) => ({
    product_id: row.product_id,
    name: row.name,
    picture: pictureOf(row),
    sold: Number(row.sold),
    revenue: Number(row.revenue),
  }));
