// Texts of the start commands, from locales/id/start.json. Plain JavaScript, because they are also printed before the build.
import { readFileSync } from 'node:fs';

const [words, brand] = ['start', 'brand'].map((name) =>
  JSON.parse(readFileSync(new URL(`../../locales/id/${name}.json`, import.meta.url), 'utf8')),
);

/** `key`: a name in start.json, `a.b` for a nested one. */
export const say = (key, params = {}) =>
  key
    .split('.')
    .reduce((texts, name) => texts[name], words)
    .replace(/\{\{([\w.]+)\}\}/g, (_, name) => ({ 'brand.name': brand.name, ...params })[name]);

export function stop(message) {
  console.error(message);
  process.exit(1);
}
