/** Schemas of routes are compiled when they are first used, so no start fails because of a mistake in one. This test does. */
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileRouteSchemas } from '#server/http/validation.ts';
import { testApp } from '#tests/support/app.ts';

test('the schemas of all routes can be compiled', async () => {
  await testApp();
  expect(compileRouteSchemas).not.toThrow();
});

test('a schema with a mistake is found', async () => {
  const unsafe = Type.Unsafe<string>({ type: 'string', pattern: '(' });
  await testApp({}, (app) => {
    const schema = { body: Type.Object({ name: unsafe }), response: { 200: Type.Object({}) } };
    app.post('/api/v1/mistake', { schema, config: { access: 'public' } }, async () => ({}));
  });
  expect(compileRouteSchemas).toThrow(/Invalid regular expression/);
});
