/** Some events end at a text input of a form, which saves time at each key. Nobody may wait for them. */
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { UNHEARD_EVENTS } from '../../../src/web/forms/widgets/lighten-keys.ts';

test('no component listens to an event that ends at a text input', () => {
  const names = UNHEARD_EVENTS.join('|');
  const listens = new RegExp(`\\bon(${names})\\b|addEventListener\\('(${names})'`, 'i');
  expect(listens.test('<input onKeyUp={save} />')).toBe(true);
  const found = readSources('src/web').filter(({ text }) => listens.test(text));
  expect(
    found.map(({ path }) => path),
    'Remove the event from UNHEARD_EVENTS.',
  ).toEqual([]);
});
