/** Tokens of PDF objects (ISO 32000, 7.2): names, numbers, brackets, strings. Comments and white space are left out. */
import { getEntry } from '#engine/lookup.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/**
 * The beginning of an object inside a string or a comment. A PDF reader that starts there sees other tokens than this
 * scan.
 */
const HIDDEN_OBJECT = /\d\s+obj(?![A-Za-z])/;
/** For one region between two streams. A real one has a few thousand. */
const MAX_TOKENS = 300_000;
const WORD = /\/?[^\s\0()<>[\]{}/%\\]+/y;
const SPACE = /[\s\0]+/y;
const COMMENT = /%[^\r\n]*/y;

/** Every token of the text, a string as `(…)`. Throws UnreadablePdf for anything else. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (tokens.length > MAX_TOKENS) throw new UnreadablePdf('too many words');
    const sign = getEntry(text, at);
    const pair = text.slice(at, at + 2);
    if (pair === '<<' || pair === '>>') {
      tokens.push(pair);
      at += 2;
    } else if (sign === '[' || sign === ']') {
      tokens.push(sign);
      at += 1;
    } else if (sign === '(' || sign === '<') {
      const end = sign === '(' ? endOfString(text, at) : text.indexOf('>', at) + 1;
      if (end === 0) throw new UnreadablePdf('a string without an end');
      refuseHidden(text.slice(at, end));
      tokens.push('(…)');
      at = end;
    } else {
      const found = match(SPACE, text, at) ?? match(COMMENT, text, at) ?? match(WORD, text, at);
      if (found === undefined) throw new UnreadablePdf('no word');
      if (sign === '%') refuseHidden(found);
      else if (!/^[\s\0]/.test(found)) tokens.push(found);
      at += found.length;
    }
  }
  return tokens;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function refuseHidden(text: string): void {
  if (HIDDEN_OBJECT.test(text)) throw new UnreadablePdf('an object inside of a string or a comment');
}

/** Brackets in a string are counted, except those after a backslash. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return 0;
}
