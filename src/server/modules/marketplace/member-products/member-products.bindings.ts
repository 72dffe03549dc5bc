import type { FormBinding } from '#server/form-bindings.ts';
import { PRODUCT_COLUMNS, PRODUCT_FORM, VARIANT_COLUMNS, VARIANT_FORM } from './product-columns.ts';

const MEDIA = `jsonb_strip_nulls(jsonb_build_object('media',
    (select jsonb_agg(m.file_id order by m.position) from product_media m where m.product_id = t.id)))`;
const variantFields = VARIANT_COLUMNS.map((name) => `'${name}', v.${name}`).join(', ');
const VARIANTS = `case when t.has_variants then jsonb_build_object('varian', (
    select jsonb_agg(v.answers || jsonb_strip_nulls(jsonb_build_object(${variantFields})) order by v.position, v.id)
    from variants v where v.product_id = t.id and v.removed_at is null and not v.is_default))
  else jsonb_build_object('price', t.price, 'stock_quantity', t.stock_quantity) end`;

/** Pictures of products are public; a private file field that staff add to these forms is the seller's own. */
export const productBindings: FormBinding[] = [
  {
    form: PRODUCT_FORM,
    ownCall: 'POST /api/v1/members/products',
    stored: [
      {
        table: 'products',
        of: 'records',
        columns: PRODUCT_COLUMNS,
        otherFields: [MEDIA, VARIANTS],
        where: 't.removed_at is null',
      },
    ],
    files: { kind: 'product' },
  },
  {
    form: VARIANT_FORM,
    ownCall: 'POST /api/v1/members/products/{id}/variants',
    stored: [{ table: 'variants', of: 'copies' }],
    counted: { table: 'variants', where: 't.removed_at is null and not t.is_default' },
    files: { kind: 'variant' },
  },
];
