import { expect, test } from 'vitest';
import { directionsLink, safeLink, shortLink, whatsappLink } from '#web/format/links.ts';

test('a link from a seller is shown only if it is a web link', () => {
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

test('the label of a link shows its target', () => {
  expect(shortLink('https://www.instagram.com/kelulut.teritip/')).toBe('instagram.com/kelulut.teritip');
  expect(shortLink('https://contoh.id/')).toBe('contoh.id');
});

test('the chat with a shop starts with a friendly text, for any characters in it', () => {
  const text = 'Halo Kopi & Teh "Pagi", apakah 100% asli? https://contoh.id/members/1';
  const link = new URL(whatsappLink(text, '6281200000001'));
  expect(link.origin + link.pathname).toBe('https://wa.me/6281200000001');
  expect(link.searchParams.get('text')).toBe(text);
  expect(new URL(whatsappLink(text)).pathname).toBe('/');
});

test('directions to a shop use its coordinates', () => {
  expect(new URL(directionsLink({ lat: -1.21, lng: 116.98 })).searchParams.get('destination')).toBe('-1.21,116.98');
});
