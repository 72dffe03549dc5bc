/** Most texts are filled in without i18next. They must be what i18next would have made of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { addTranslations, i18n } from '#web/i18n.ts';

const folder = join(ROOT, 'locales/id');
type Params = Record<string, unknown>;
type Translate = (key: string, params?: Params) => string;

function* keysOf(texts: object, prefix = ''): Generator<[string, string]> {
  for (const [name, text] of Object.entries(texts))
    if (typeof text === 'string') yield [prefix + name, text];
    else yield* keysOf(text, `${prefix}${name}.`);
}
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const namesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name));

test.each(files)('every text of %s is the one of i18next', (file) => {
  const texts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const namespace = file.slice(0, -'.json'.length);
  // Registered anew for each call, because a translated text is kept. The types of any file are not known here.
  const t: Translate = (...call) => (addTranslations(namespace as 'common', texts) as Translate)(...call);
  const fixed = i18n.getFixedT('id', namespace as 'common') as Translate;
  for (const [key, text] of keysOf(texts)) {
    const names = namesIn(text);
    const forms: Params[] = [
      Object.fromEntries(names.map((name, at) => [name, at % 2 ? at : `<b>${name}</b> $t(x) {{y}} $& $1`])),
      Object.fromEntries(names.map((name) => [name, undefined])),
      Object.fromEntries(names.slice(1).map((name) => [name, null])),
    ];
    for (const params of forms) expect(t(key, params), key).toBe(fixed(key, params));
    expect(t(key), key).toBe(fixed(key));
  }
});

test('a key that does not exist, and one that names several texts, are left to i18next', () => {
  const t = addTranslations('common', { a: { b: 'x' } } as never) as Translate;
  const fixed = i18n.getFixedT('id', 'common') as Translate;
  for (const key of ['a', 'a.c', 'a.b.c', 'c', '__proto__', 'constructor.name']) expect(t(key)).toBe(fixed(key));
});
