/** The server's sentences: every `locales/id/*.json` is a namespace; forms and options are read by the forms feature. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { ROOT } from './root.ts';

let words: i18n | undefined;
/** By key: the sentence as it stands, or null where i18next must put it together (plural forms, formats). */
const sentences = new Map<string, string | null>();
let folder = join(ROOT, 'locales/id');

function readWords(): i18n {
  sentences.clear();
  const resources: ResourceLanguage = {};
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.json')) resources[file.slice(0, -5)] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  }
  const instance = i18next.createInstance();
  instance.init({
    lng: 'id',
    resources: { id: resources },
    ns: Object.keys(resources),
    defaultNS: 'problems',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

const HOLE = /\{\{(\w+)\}\}/g;
/** Indonesian has no other; i18next knows zero besides. */
const PLURAL = ['_zero', '_other'];
const MOST_KEYS = 5_000;

function sentenceOf(key: string): string | null {
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const [, namespace = '', path = ''] = /^([^:]+):([^:]+)$/.exec(key) ?? [];
  const text: unknown = words?.getResource('id', namespace, path);
  const sentence = typeof text === 'string' && !/\{\{|\$t\(/.test(text.replace(HOLE, '')) ? text : null;
  if (sentences.size < MOST_KEYS) sentences.set(key, sentence);
  return sentence;
}

/**
 * `say('problems:NOT_FOUND')`, `say('mails:verify.subject', { name })`. A missing key shows itself. Holes are filled here:
 * i18next takes each sentence apart anew, which cost a tenth of an order.
 */
export function say(key: string, params: Record<string, unknown> = {}): string {
  words ??= readWords();
  const isPlain =
    !('context' in params) && !('count' in params && PLURAL.some((form) => sentenceOf(key + form) !== null));
  const sentence = isPlain ? sentenceOf(key) : null;
  if (sentence === null) return words.t(key, params);
  return sentence.replace(HOLE, (hole, name) => (Object.hasOwn(params, name) ? String(params[name] ?? '') : hole));
}

export function hasWord(key: string): boolean {
  words ??= readWords();
  return sentenceOf(key) !== null || words.exists(key);
}

/** A whole namespace, for whoever puts its sentences together by itself. */
export function wordsOf(namespace: string): Record<string, string> {
  words ??= readWords();
  return (words.getResourceBundle('id', namespace) as Record<string, string> | undefined) ?? {};
}

/** Takes up changed files; a file that cannot be parsed throws and the sentences in force stay. */
export function reloadWords(localesDir?: string): void {
  if (localesDir) folder = join(localesDir, 'id');
  words = readWords();
}
