/** Public pages as the server renders them: complete, without anything that the CSP forbids. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { webPages } from '#contract/pages.ts';
import auth from '#locales/id/auth.json' with { type: 'json' };
import { App } from '#web/App.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { setSiteUrl } from '#web/format/site.ts';
import { findPage } from '#web/routes.tsx';

setSiteUrl('https://pasar.contoh.id');

async function render(path: string): Promise<string> {
  await findPage(path.replace(/\?.*/, ''))?.preload();
  const html = renderToString(
    <StaticRouter location={path}>
      <App queryClient={queryClient} />
    </StaticRouter>,
  );
  queryClient.clear();
  return html;
}

const pages = Object.entries(webPages)
  .filter(([path, { guard }]) => (guard === 'public' || guard === 'guest') && !path.includes(':'))
  .map(([path]) => path);

test.each([...pages, '/tidak-ada'])('%s has one heading, one main landmark, and no inline style', async (path) => {
  const html = await render(path);
  expect(html.match(/<h1/g), 'h1').toHaveLength(1);
  expect(html.match(/<main/g), 'main').toHaveLength(1);
  expect(html).toContain('<title>');
  expect(html).not.toContain(' style="');
});

/** Headers and footers outside the main part and outside sections: landmarks for screen readers. */
function landmarksOf(html: string): { before: string[]; after: string[] } {
  const [before = '', rest = ''] = html.split(/<main[\s>]/);
  const [, after = ''] = rest.split('</main>');
  const named = (part: string) => [...part.matchAll(/<(header|footer)[\s>]/g)].map(([, name]) => name ?? '');
  return { before: named(before), after: named(after) };
}
const PAGES_WITHOUT_FOOTER = ['/login', '/register', '/forgot-password', '/forgot-password/page'];

// `/consultation` needs a login, but has a header and a footer of its own.
test.each([...pages, '/consultation', '/tidak-ada'])(
  '%s: skip link, then one banner, then the main part, then the footer',
  async (path) => {
    const html = await render(path);
    expect(landmarksOf(html)).toEqual({
      before: ['header'],
      after: PAGES_WITHOUT_FOOTER.includes(path) ? [] : ['footer'],
    });
    expect(html.indexOf('href="#isi"')).toBeGreaterThan(-1);
    expect(html.indexOf('href="#isi"')).toBeLessThan(html.indexOf('<header'));
  },
);

test('a user whose link could not be checked reads that it is still valid, and is not asked to request another', async () => {
  const html = await render('/verify/fail?sebab=sibuk');
  expect(html).toContain(auth.verify.busy_text);
  expect(html).not.toContain(auth.verify.resend_login);
  expect(await render('/verify/fail')).toContain(auth.verify.fail_text);
});

test('the complaint contacts that the law requires are on the front page and in the footer', async () => {
  for (const path of ['/', '/faq']) {
    const html = await render(path);
    for (const contact of ['0853-1111-1010', 'pengaduan.konsumen@kemendag.go.id', '(021) 3441839']) {
      expect(html, path).toContain(contact);
    }
  }
});

test('the front page has its own header and the four cards, and neither the navbar nor the footer of the site', async () => {
  const html = await render('/');
  const plain = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const cards = [...plain.matchAll(/<h3[^>]*>([^<]+)<\/h3><p[^>]*>[^<]+<\/p><a[^>]*href="([^"]+)"/g)];
  // Trainings are announced among the events.
  expect(cards.slice(0, 4).map(([, card, to]) => [card, to])).toEqual([
    ['Marketplace', '/marketplace'],
    ['Konsultasi', '/consultation'],
    ['Pelatihan', '/events'],
    ['Panduan', '/help#panduan-izin'],
  ]);
  expect(html).not.toContain('aria-label="Menu utama"');
  expect(html).not.toContain('data-site-footer');
});
