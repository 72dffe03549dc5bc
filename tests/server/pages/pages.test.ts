import { expect, test } from 'vitest';
import { pagesApp, SITE } from '#tests/support/pages.ts';

const { visit } = await pagesApp();
test.each(['/', '/faq', '/help', '/terms', '/privacy'])('%s', async (path) => {
  const answer = await visit(path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<h1');
  expect(answer.text).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
});
