/** A file of schemas/options: its codes, labels, and what was offered earlier. */
import { isRecord } from '../records.ts';
import type { World } from '../types.ts';
import { type Finding, Findings } from './finding.ts';
import { checkHead } from './head.ts';
import { checkTrails } from './renames.ts';
import { checkWords, isMap, OPTION_WORDS } from './words.ts';

const CODE = /^[a-z0-9][a-z0-9-]{0,63}$/u;
const MOST_CODES = 500;
/** What the studio calls the text of the form, among those of the lists. */
export const RESERVED_LIST = 'form';

export function checkOptionFile(file: unknown, world: World): Finding[] {
  const found = new Findings();
  if (!isMap(file)) {
    found.error([], 'not-a-map');
    return found.list;
  }
  const sound = checkWords(found, [], file, OPTION_WORDS);
  checkHead(found, file, ['$schema', '$id', 'type', 'enum'], 'string');
  // Beside the lists the form itself lies under this name.
  if (sound.$id === RESERVED_LIST) found.error(['$id'], 'reserved-name', { name: RESERVED_LIST });
  const codes = (Array.isArray(sound.enum) ? sound.enum : []) as unknown[];
  if (sound.enum !== undefined && codes.length === 0)
    found.error(['enum'], 'wrong-type', { name: 'enum', value: [], wanted: '[ … ]' });
  if (codes.length > MOST_CODES) found.error(['enum'], 'too-long', { name: 'enum', limit: MOST_CODES });
  const known = new Set<unknown>();
  codes.forEach((code, at) => {
    if (typeof code !== 'string' || !CODE.test(code)) found.error(['enum', at], 'code-bad', { code });
    else if (known.has(code)) found.error(['enum', at], 'code-twice', { code });
    known.add(code);
  });
  for (const word of ['x-labels', 'x-data'] as const) {
    for (const code of keysOf(sound[word])) {
      if (!known.has(code)) found.unknown([word, code], 'code-unknown', code, () => codes.map(String), { code, word });
    }
  }
  checkExclusive(found, sound['x-exclusive'], codes);
  checkHistory(found, sound, codes);
  if (typeof sound.$id === 'string') checkLabels(found, sound.$id, sound['x-labels'], codes, world);
  return found.list;
}

const keysOf = (value: unknown): string[] => (isMap(value) ? Object.keys(value) : []);

/** Only an option that the list offers can be exclusive. */
function checkExclusive(found: Findings, exclusive: unknown, codes: unknown[]): void {
  if (!Array.isArray(exclusive)) return;
  exclusive.forEach((code, at) => {
    if (codes.includes(code)) return;
    const params = { code: String(code), word: 'x-exclusive' };
    found.unknown(['x-exclusive', at], 'code-unknown', String(code), () => codes.map(String), params);
  });
}

function checkHistory(found: Findings, sound: Record<string, unknown>, codes: unknown[]): void {
  const live = new Set(codes);
  for (const code of keysOf(sound['x-retired'])) {
    if (live.has(code)) found.error(['x-retired', code], 'retired-live', { code });
  }
  const renames = isMap(sound['x-renames']) ? sound['x-renames'] : {};
  checkTrails(found, ['x-renames'], renames, { live: codes, former: keysOf(sound['x-retired']) });
}

function checkLabels(found: Findings, id: string, own: unknown, codes: unknown[], world: World): void {
  const words = Object.hasOwn(world.optionWords, id) ? world.optionWords[id] : undefined;
  codes.forEach((code, at) => {
    if (typeof code !== 'string') return;
    const isNamed = (isRecord(own) && Object.hasOwn(own, code)) || (words && Object.hasOwn(words, code));
    if (!isNamed) found.warning(['enum', at], 'missing-option-label', { code, file: `locales/id/options/${id}.json` });
  });
}
