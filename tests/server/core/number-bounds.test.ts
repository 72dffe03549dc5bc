/** Every number that a request may contain has limits that its column can hold. */
import { describe, expect, test } from 'vitest';
import { MAX_COUNT, MAX_SUM } from '#contract/bounds.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { fillPath, listRoutes, oneUserPerRole, roleFor } from '#tests/support/routes.ts';
import { addProduct, createSeller, variantAnswers } from '../selling/seller-fixtures.ts';

const server = await testApp();
const people = await oneUserPerRole(server);
const description = (await people.visitor.get('/openapi.json')).body;
const HOSTILE = [MAX_COUNT + 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1, -(2 ** 31) - 1, 1.5, 0];

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  schema?: Schema;
  patternProperties?: Record<string, Schema>;
}
/** Numbers in a schema, by path. */
function numbersIn(schema: Schema, path: string): [string, Schema][] {
  if (schema.const !== undefined || schema.enum) return [];
  if (schema.type === 'integer' || schema.type === 'number') return [[path, schema]];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => numbersIn(inner, `${path}.${name}`)),
    ...(schema.items ? numbersIn(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => numbersIn(inner, path)),
    ...Object.values(schema.patternProperties ?? {}).flatMap((inner) => numbersIn(inner, `${path}.*`)),
  ];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const declared = Object.entries(description.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => numbersIn(schema, `${method} ${path} ?${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => numbersIn(schema, `${method} ${path} body`)),
    ]),
);

test('each number of a query, a path or a body declares both limits, and is exact in JSON', () => {
  expect(declared.length).toBeGreaterThan(60);
  const loose = declared.filter(
    ([, { minimum, maximum }]) => minimum === undefined || maximum === undefined || maximum > MAX_SUM,
  );
  expect(loose.map(([where]) => where)).toEqual([]);
});

slowTest('a number in a body beyond its limit is never a 5xx', async () => {
  const bodies = new Map<string, Set<string>>();
  for (const [where] of declared) {
    const [, method = '', path = '', field = ''] = /^(\w+) (\S+) body\.(\w+)$/.exec(where) ?? [];
    if (field) bodies.set(`${method} ${path}`, (bodies.get(`${method} ${path}`) ?? new Set()).add(field));
  }
  expect(bodies.size).toBeGreaterThan(20);
  for (const route of listRoutes(server)) {
    const fields = bodies.get(`${route.method.toLowerCase()} /api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`) ?? [];
    for (const field of fields)
      for (const value of HOSTILE) {
        const who = people[roleFor(route)];
        const answer = await who.request({
          method: route.method,
          url: `/api/v1${fillPath(route.path)}`,
          payload: { [field]: value },
        });
        expect(answer.status, `${route.name} ${field}: ${value} ${answer.text}`).toBeLessThan(500);
      }
  }
});

describe('a seller’s numbers', async () => {
  const seller = await createSeller(server);
  const { id: plain } = await addProduct(seller);

  test.each(['stock_quantity', 'price', 'min_order', 'form_version', 'version', 'stock_from'])(
    '%s beyond every column is refused at its field with a sentence',
    async (field) => {
      for (const value of HOSTILE.filter((one) => Math.abs(one) > 1e10 || one < 0 || one === 1.5)) {
        const change = await seller.patch(`/members/products/${plain}`, { [field]: value });
        expect([field, value, change.status]).toEqual([field, value, 422]);
        expect(change.body.errors[field]?.[0], `${field} ${value}`).toMatch(/\.$/);
      }
    },
  );

  test('stock: the exact limit is accepted, one more is refused', async () => {
    const most = (await seller.get('/forms/product')).body.data.schema.properties.stock_quantity.maximum;
    expect(most).toBeLessThanOrEqual(MAX_COUNT);
    expect((await seller.patch(`/members/products/${plain}`, { stock_quantity: most })).status).toBe(200);
    expect((await seller.patch(`/members/products/${plain}`, { stock_quantity: most + 1 })).status).toBe(422);
  });

  test('twenty variants with the most stock and the highest price have a sum', async () => {
    const { price, stock_quantity } = (await seller.get('/forms/variant')).body.data.schema.properties;
    const row = { price: price.maximum, stock_quantity: stock_quantity.maximum };
    const varian = Array.from({ length: 20 }, (_, at) => ({ ...variantAnswers(seller, `Varian ${at}`), ...row }));
    const product = await addProduct(seller, { price: null, stock_quantity: null, varian });
    expect(product.stock_quantity).toBe(20 * stock_quantity.maximum);
    expect((await people.visitor.get('/products?sort=dearest')).status).toBe(200);
  });

  test('a cart with the most expensive products has a sum', async () => {
    const buyer = await server.as.user();
    for (let at = 0; at < 3; at++) {
      const { id: dear } = await addProduct(seller, { price: 10_000_000_000, stock_quantity: 1_000_000 });
      expect((await buyer.post('/users/cart', { product_id: dear, quantity: 100_000 })).status).toBe(201);
      expect((await buyer.post('/users/cart', { product_id: dear, quantity: 1 })).status).toBe(422);
    }
    const cart = (await buyer.get('/users/cart')).body.data;
    expect(cart.total).toBe(3 * 100_000 * 10_000_000_000);
    const ids = cart.shops[0].lines.map(({ id }: { id: string }) => id);
    const order = await buyer.post('/users/orders', { cart_item_ids: ids, delivery_method: 'pickup' });
    expect(order.status, order.text).toBe(201);
    for (const path of ['total', 'status', 'revenue'])
      expect((await seller.get(`/members/orders/analysis/${path}`)).status, path).toBe(200);
  });
});
