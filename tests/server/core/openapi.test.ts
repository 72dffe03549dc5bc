import { expect, test } from 'vitest';
import { formCalls } from '#contract/form-calls.ts';
import { testApp } from '#tests/support/app.ts';

const { as, app } = await testApp();
const description = (await as.visitor.get('/openapi.json')).body;

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: { properties?: object } }> }>;
  security: object[];
}
const operations = Object.entries(description.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('every route of the API is described, and no other', () => {
  const declared = app.routeList
    .filter(({ url, method, outside }) => url.startsWith('/api/v1/') && !outside && method !== 'HEAD')
    .map(({ url, method }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(declared.length).toBeGreaterThan(20);
  expect(described.sort()).toEqual(declared.sort());
});

test('every response is described: success by its fields, failure by the envelope', () => {
  for (const { path, method, operation } of operations) {
    const statuses = Object.keys(operation.responses);
    expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(['4XX', '5XX']));
    expect(
      statuses.some((status) => /^[23]/.test(status)),
      `${method} ${path} says what success is`,
    ).toBe(true);
  }
});

test('routes that require a token say so', () => {
  const login = description.paths['/api/v1/auth/login'].post;
  const profile = description.paths['/api/v1/auth/user'].get;
  expect(login.security).toEqual([]);
  expect(profile.security).toEqual([{ bearer: [] }]);
});

test('a request with the answers of a form is described with JSON, and with form data if it accepts files', () => {
  const described = formCalls.map(({ call }) => {
    const [method = '', path = ''] = call.split(' ');
    const { requestBody } = description.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    return { call, types: Object.keys(requestBody.content).sort() };
  });
  const withoutFiles = ['POST /consultations', 'POST /contact-us'];
  for (const { call, types } of described) {
    const both = ['application/json', 'multipart/form-data'];
    expect([call, types]).toEqual([call, withoutFiles.includes(call) ? ['application/json'] : both]);
  }
});

test('the documentation page has a policy without unsafe directives, and lists everything', async () => {
  const page = await as.visitor.request({ url: '/api/docs' });
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.text).not.toMatch(/<script|style="|\son\w+=/);
  for (const { path } of operations) expect(page.text).toContain(path.replace('/api/v1', ''));
});
