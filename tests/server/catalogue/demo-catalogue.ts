/** The demo's shops and products by name, without their pictures. */
import type { Database } from '#server/database/connect.ts';
import products from '#server/seeds/products.json' with { type: 'json' };
import shops from '#server/seeds/shops.json' with { type: 'json' };
import { createCatalogueFixtures } from './catalogue-fixtures.ts';

/** The only shop of the demo whose brand differs from its legal name. */
const SITI = { name: 'Dapur Siti Pesisir', brand: 'Amplang Siti' };
type DemoVariant = { name: string; price: number; stock: number };
type DemoProduct = { name: string; about: string; category: string; price: number; variants?: DemoVariant[] };
const DEMO_SHOPS: Record<string, DemoProduct[]> = products;
const VARIANTS = new Map(
  Object.values(DEMO_SHOPS).flatMap((list) => list.map(({ name, variants }) => [name, variants] as const)),
);

/** Sales figures are arbitrary, except that a coffee of Samboja is sold most. */
export async function fillDemoCatalogue(db: Database): Promise<void> {
  const picture = await createCatalogueFixtures(db).picture();
  let sold = 0;
  await db.tx(async (trx) => {
    const named = [SITI, ...shops.map(({ name }) => ({ name, brand: name }))];
    const owners = await trx
      .insertInto('users')
      .values(
        named.map((_, n) => ({
          email: `rak.demo.${n}@contoh.id`,
          name: 'Siti Rahmawati',
          role: 'member' as const,
          password_hash: '',
        })),
      )
      .returning('id')
      .execute();
    const standing = await trx
      .insertInto('businesses')
      .values(
        named.map(({ name, brand }, n) => ({
          business_name: name,
          brand_name: brand,
          form_version: 1,
          user_id: owners[n]?.id as string,
        })),
      )
      .returning(['id', 'business_name'])
      .execute();
    const offered = standing.flatMap(({ id, business_name }) =>
      (DEMO_SHOPS[business_name] ?? []).map(({ name, about, category, price }) => ({
        business_id: id,
        category_id: category,
        name,
        description: about,
        status: 'active' as const,
        stock_quantity: 0,
        form_version: 1,
        price,
        price_max: price,
        picture,
        sold: name === 'Kopi Robusta Samboja' ? 900 : (++sold * 37) % 101,
      })),
    );
    const made = await trx.insertInto('products').values(offered).returning(['id', 'name', 'price']).execute();
    await trx
      .insertInto('variants')
      .values(
        made.flatMap(({ id: product_id, name, price }) => {
          const several = VARIANTS.get(name);
          return (several ?? [{ name: '', price, stock: 10 }]).map((variant, position) => ({
            product_id,
            name: variant.name,
            price: variant.price,
            stock_quantity: variant.stock,
            position,
            is_default: !several,
          }));
        }),
      )
      .execute();
  });
}
