/** In a frame of another site only the form is shown: any other page of ours could be pressed there by a trick. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

afterAll(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** What is shown at `shown` in a document that was loaded at `loaded`. */
async function show(loaded: string, shown: string): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('location', new URL(loaded, 'https://sentra.contoh.id'));
  const { PageRoutes } = await import('#web/routes.tsx');
  return renderToStaticMarkup(
    <StaticRouter location={shown}>
      <PageRoutes notFoundPath={null} />
    </StaticRouter>,
  );
}

test('a document that may be framed shows a link to a new tab in the place of every other page', async () => {
  for (const path of ['/no-such-page', '/kurasi', '/no-such-page?next=%2Fprofile']) {
    const html = await show('/embed/contact-us', path);
    expect(html, path).toContain('Halaman ini dibuka di tab baru');
    expect(html, path).toContain(`href="${path}" target="_blank" rel="noopener noreferrer"`);
  }
});

test('every other document shows the pages themselves', async () => {
  const html = await show('/forms/contact-us', '/no-such-page');
  expect(html).not.toContain('tab baru');
  expect(html).toContain('/no-such-page');
});
