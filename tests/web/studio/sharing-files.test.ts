import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCodeOf } from '#web/features/studio/sharing/embed-code.ts';
import { qrSvg } from '#web/features/studio/sharing/qr-files.ts';
import { setSiteUrl } from '#web/format/site.ts';

beforeAll(() => setSiteUrl('https://sentra.contoh.id'));
afterAll(() => setSiteUrl(''));

test('the code for another site names the page for frames, and a title cannot end its attribute', () => {
  const code = embedCodeOf('minat-bazar', 'Bazar "Ramadan" <b> & teman');
  expect(code).toContain('src="https://sentra.contoh.id/embed/minat-bazar"');
  expect(code).toContain('title="Bazar &quot;Ramadan&quot; &lt;b> &amp; teman"');
});

test('the file for a print shop is a drawing with a size on paper and a white edge of four modules', () => {
  const svg = qrSvg('https://sentra.contoh.id/f/n96p364');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="80mm" height="80mm" viewBox="0 0 37 37"/);
  expect(svg).toContain('<path d="M4 4h1v1h-1z');
  expect(svg.match(/<path/g)).toHaveLength(2);
});
