/**
 * Fixtures of the catalogue: shops, products with variants, reviews. They are written directly into the tables, so that
 * the triggers are tested.
 */
import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#server/database/connect.ts';
import type { Businesses, Products, Variants } from '#server/database/tables.ts';

export interface CatalogueFixtures {
  shop(columns?: Partial<Insertable<Businesses>>): Promise<{ id: string; user_id: string }>;
  /** Sells the variants in `varian` if given, else the product itself. */
  product(
    business_id: string,
    columns?: Partial<Insertable<Products>>,
    varian?: Partial<Insertable<Variants>>[],
  ): Promise<string>;
  picture(): Promise<string>;
  /** A completed order line with its review. */
  review(
    product_id: string,
    rate: number,
    more?: { by?: string; description?: string; pictures?: number },
  ): Promise<string>;
}

let count = 0;

export function createCatalogueFixtures(db: Database): CatalogueFixtures {
  const { kysely } = db;

  async function picture(visibility: 'public' | 'private' = 'public'): Promise<string> {
    const id = randomUUID();
    await kysely
      .insertInto('files')
      .values({
        id,
        sha256: (id + id).replaceAll('-', ''),
        mime: 'image/jpeg',
        extension: 'jpg',
        bytes: 1000,
        file_name: 'foto.jpg',
        visibility,
        form_id: 'product',
        field: 'picture',
      })
      .execute();
    return id;
  }

  async function user(trx: Tx, name: string) {
    const { id } = await trx
      .insertInto('users')
      .values({ email: `rak.${++count}@contoh.id`, name, role: 'member', password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const shop: CatalogueFixtures['shop'] = (columns = {}) =>
    db.tx(async (trx) => {
      const user_id = columns.user_id ?? (await user(trx, 'Siti Rahmawati'));
      return trx
        .insertInto('businesses')
        .values({ business_name: `Dapur ${++count}`, form_version: 1, ...columns, user_id })
        .returning(['id', 'user_id'])
        .executeTakeFirstOrThrow();
    });

  const product: CatalogueFixtures['product'] = async (business_id, columns = {}, varian = []) => {
    const photo = columns.picture ?? (await picture());
    return db.tx(async (trx) => {
      const price = columns.price ?? 15_000;
      const { id } = await trx
        .insertInto('products')
        .values({
          business_id,
          category_id: 'makanan-ringan',
          name: `Amplang ${++count}`,
          description: 'Gurih dan renyah.',
          status: 'active',
          stock_quantity: 0,
          form_version: 1,
          ...columns,
          price,
          price_max: price,
          picture: photo,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const own = [{ is_default: true, stock_quantity: Number(columns.stock_quantity ?? 10) }];
      const rows = varian.length > 0 ? varian : own;
      await trx
        .insertInto('variants')
        .values(rows.map((row, position) => ({ product_id: id, price, stock_quantity: 10, position, ...row })))
        .execute();
      return id;
    });
  };

  const review: CatalogueFixtures['review'] = async (
    product_id,
    rate,
    { by, description = 'Enak', pictures = 0 } = {},
  ) => {
    const files = await Promise.all(Array.from({ length: pictures }, () => picture()));
    return db.tx(async (trx) => {
      const sold = await trx
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select(['v.id as variant_id', 'v.name as variant_name', 'v.is_default'])
        .select(['p.business_id', 'p.name', 'p.picture', 'p.price'])
        .where('p.id', '=', product_id)
        .orderBy('v.position')
        .executeTakeFirstOrThrow();
      const user_id = by ?? (await user(trx, 'Budi Santoso'));
      const { id: order_id } = await trx
        .insertInto('orders')
        .values({
          number: `SU-${++count}`,
          checkout_id: randomUUID(),
          user_id,
          business_id: sold.business_id,
          status: 'completed',
          total: sold.price,
          delivery_method: 'pickup',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { variant_id, name, picture: photo, price } = sold;
      const variant_name = sold.is_default ? null : sold.variant_name;
      const line = await trx
        .insertInto('order_lines')
        .values({ order_id, product_id, variant_id, name, variant_name, picture: photo, price, quantity: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('reviews')
        .values({
          order_line_id: line.id,
          product_id,
          business_id: sold.business_id,
          user_id,
          rate,
          description,
          form_version: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, file_id] of files.entries())
        await trx.insertInto('review_media').values({ review_id: id, file_id, position }).execute();
      await trx
        .updateTable('products')
        .set({ rating_sum: sql`rating_sum + ${rate}`, rating_count: sql`rating_count + 1` })
        .where('id', '=', product_id)
        .execute();
      return id;
    });
  };

  return { shop, product, picture, review };
}
