/**
 * The dictionary of a stream: `12 0 obj << /Type /ObjStm /Filter /FlateDecode … >>`, as far as reading the stream needs
 * it.
 */
import { tokensOf } from './tokens.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/**
 * Values of the outermost keys: names with their `/`, numbers, references and arrays as text, inner dictionaries as
 * maps.
 */
export type Dictionary = Map<string, string | Dictionary>;

/**
 * @param text the text between two streams, up to the word `stream`: whole objects, then the one that this stream
 * belongs to. Throws UnreadablePdf if that object is not plain.
 */
export function readDictionary(text: string): Dictionary {
  const tokens = tokensOf(text);
  const header = tokens.lastIndexOf('obj');
  const isHeader = /^\d+$/.test(tokens[header - 2] ?? '') && /^\d+$/.test(tokens[header - 1] ?? '');
  if (!isHeader || tokens[header + 1] !== '<<') throw new UnreadablePdf('no object before the stream');
  const { dictionary, next } = readMap(tokens, header + 2, 0);
  if (next !== tokens.length) throw new UnreadablePdf('something between dictionary and stream');
  return dictionary;
}

const MAX_DEPTH = 20;

function readMap(tokens: string[], at: number, depth: number): { dictionary: Dictionary; next: number } {
  if (depth > MAX_DEPTH) throw new UnreadablePdf('dictionaries in dictionaries');
  const dictionary: Dictionary = new Map();
  let next = at;
  while (tokens[next] !== '>>') {
    const key = tokens[next];
    if (!key?.startsWith('/') || dictionary.has(key)) throw new UnreadablePdf('a key twice, or none');
    next += 1;
    if (tokens[next] === '<<') {
      const inner = readMap(tokens, next + 1, depth + 1);
      dictionary.set(key, inner.dictionary);
      next = inner.next;
      continue;
    }
    const from = next;
    if (tokens[next] === '[') while (next < tokens.length && tokens[next] !== ']') next += 1;
    next += tokens[next + 2] === 'R' ? 3 : 1;
    if (next > tokens.length) throw new UnreadablePdf('a dictionary without an end');
    dictionary.set(key, tokens.slice(from, next).join(' '));
  }
  return { dictionary, next: next + 1 };
}
