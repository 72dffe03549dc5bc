import { expect, test } from 'vitest';
import { directionsLink, safeLink, shortLink, whatsappLink } from '#web/format/links.ts';

test('a link that a seller wrote is shown only if it leads to the web', () => {
  const refused = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://contoh.id/berkas',
    '//contoh.id',
    'contoh.id',
    'https://',
    'http://localhost',
    '',
    null,
    undefined,
  ];
  for (const link of refused) expect(safeLink(link), String(link)).toBeNull();
  expect(safeLink(' https://www.contoh.id/toko ')).toBe('https://www.contoh.id/toko');
  expect(safeLink('http://contoh.id')).toBe('http://contoh.id/');
});

test('a link is named so that a reader recognises where it leads', () => {
  expect(shortLink('https://www.instagram.com/kelulut.teritip/')).toBe('instagram.com/kelulut.teritip');
  expect(shortLink('https://contoh.id/')).toBe('contoh.id');
});

test('the chat with a shop opens with a friendly text, whatever letters stand in it', () => {
  const text = 'Halo Kopi & Teh "Pagi", apakah 100% asli? https://contoh.id/members/1';
  const link = new URL(whatsappLink(text, '6281200000001'));
  expect(link.origin + link.pathname).toBe('https://wa.me/6281200000001');
  expect(link.searchParams.get('text')).toBe(text);
  expect(new URL(whatsappLink(text)).pathname).toBe('/');
});

test('the way to a shop is asked for by its point', () => {
  expect(new URL(directionsLink({ lat: -1.21, lng: 116.98 })).searchParams.get('destination')).toBe('-1.21,116.98');
});
