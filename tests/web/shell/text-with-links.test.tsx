import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithLinks } from '#web/components/TextWithLinks.tsx';

const show = (text: string) =>
  renderToStaticMarkup(<TextWithLinks text={text} links={{ terms: <a href="/terms">label</a> }} />);

test('a link stands where the text has it, with the words of the text', () => {
  expect(show('Saya menyetujui <terms>Syarat & Ketentuan</terms>: semuanya.')).toBe(
    'Saya menyetujui <a href="/terms">Syarat &amp; Ketentuan</a>: semuanya.',
  );
});

test('markup that is not one of the links stays text', () => {
  expect(show('<b>tebal</b> dan {{nama}}')).not.toMatch(/<b>/);
});
