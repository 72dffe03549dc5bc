/** The web knows from the contract's table what each call returns. The table says what the routes say, for every route. */
import { beforeAll, expect, test } from 'vitest';
import type { buyingPaths } from '#contract/calls/buying.ts';
import type { staffPaths } from '#contract/calls/staff.ts';
import { type Callable, type DataOf, responses } from '#contract/responses/index.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { listRoutes } from '#tests/support/routes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});

interface JsonResponse {
  properties?: { data?: object };
}
/** Schema of `data` in the successful response, as text; null for a route that returns no envelope, such as a file. */
function dataSchemaOf(response: unknown): string | null {
  const byStatus = (response ?? {}) as Record<string, JsonResponse | undefined>;
  const data = (byStatus[200] ?? byStatus[201] ?? byStatus[202])?.properties?.data;
  return data ? JSON.stringify(data) : null;
}

test('the table of responses has one row for each route with an envelope, with the same schema, and no other row', () => {
  const API = '/api/v1';
  const declared = new Map<string, string | null>(
    server.app.routeList
      .filter(({ url, method, outside }) => url.startsWith(API) && !outside && method !== 'HEAD')
      .map(({ url, method, response }) => [`${method} ${url.slice(API.length)}`, dataSchemaOf(response)] as const)
      .filter(([, schema]) => schema !== null),
  );
  const rows = new Map<string, string>(Object.entries(responses).map(([row, schema]) => [row, JSON.stringify(schema)]));
  expect([...declared.keys()].filter((route) => !rows.has(route))).toEqual([]);
  expect([...rows.keys()].filter((row) => !declared.has(row))).toEqual([]);
  expect([...declared].filter(([route, schema]) => rows.get(route) !== schema).map(([route]) => route)).toEqual([]);
  expect(declared.size).toBeGreaterThan(0.9 * listRoutes(server).length);
});

/** Compiles only if both types are the same. */
const isSame = <A, B>(_: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false) => true;
type Path<Build extends (...given: never[]) => string> = ReturnType<Build>;

test('the type of a response follows from the path and the method, with or without a query', () => {
  type OneOrder = Path<typeof buyingPaths.order>;
  type Orders = Path<typeof buyingPaths.orders>;
  expect(
    isSame<DataOf<'GET', OneOrder>['status'], DataOf<'POST', Path<typeof buyingPaths.orderStatus>>['status']>(true),
  ).toBe(true);
  expect(isSame<DataOf<'GET', Orders>['total'], number>(true)).toBe(true);
  expect(isSame<DataOf<'GET', '/users/orders'>, DataOf<'GET', '/users/orders?page=2'>>(true)).toBe(true);
  expect(isSame<DataOf<'DELETE', Path<typeof staffPaths.studio.archive>>, null>(true)).toBe(true);
});

test('a call that the API does not have, and any text that is no path of the contract, does not compile', () => {
  expect(isSame<Callable<'PUT', Path<typeof buyingPaths.orders>>, never>(true)).toBe(true);
  expect(isSame<Callable<'GET', '/users/orders/1/nothing'>, never>(true)).toBe(true);
  expect(isSame<Callable<'GET', string>, never>(true)).toBe(true);
});
