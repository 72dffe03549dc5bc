/**
 * The cursor position in a YAML text, derived from its lines, because a text that is being typed often cannot be
 * parsed. Knows blocks by indentation, and `{ … }` and `[ … ]` within a line. Only the text before the cursor counts.
 */
export interface CursorContext {
  /** Keys from the root to the cursor, without list indexes: `['properties', 'nik', 'x-show-if']`. */
  path: string[];
  /** Whether a key or a value is being typed. For a value, `path` ends with its key. */
  kind: 'key' | 'value';
  /** The part that is already typed, and its start offset in the text. */
  typed: string;
  from: number;
}

const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s'"#[\]{},:][^:#[\]{},]*?))\s*:(?=\s|$)/;

const DASH = /^-(\s|$)/;

interface YamlLine {
  indent: number;
  rest: string;
}

/** `- id: x` counts as two lines: the dash, and its content with a deeper indentation. */
function parseLine(text: string): YamlLine {
  let indent = text.length - text.trimStart().length;
  let rest = text.slice(indent);
  while (DASH.test(rest)) {
    const gap = rest.slice(1).length - rest.slice(1).trimStart().length;
    indent += 1 + Math.max(gap, 1);
    rest = rest.slice(1).trimStart();
  }
  return { indent, rest };
}

const keyOf = (text: string): string | null => {
  const found = KEY.exec(text);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').trim() : null;
};

/** Keys of the parent lines of the given indentation, outermost first. */
function parentKeys(lines: string[], indent: number): string[] {
  const path: string[] = [];
  let limit = indent;
  for (let at = lines.length - 1; at >= 0 && limit > 0; at -= 1) {
    const text = lines[at] ?? '';
    const content = text.trimStart();
    if (content === '' || content.startsWith('#')) continue;
    const line = parseLine(text);
    // The entries of a list may be as far left as its key.
    const outer = text.length - content.length + (DASH.test(content) ? 0.5 : 0);
    const key = keyOf(line.rest);
    if (line.indent < limit && key !== null) path.unshift(key);
    if (outer < limit) limit = line.indent < limit ? Math.min(outer, line.indent) : outer;
  }
  return path;
}

interface OpenBracket {
  bracket: '{' | '[';
  /** The key in front of the bracket. */
  key: string | null;
  start: number;
}

/** Brackets of the line that are still open at its end. Quoted text is ignored. */
function openBrackets(text: string): { open: OpenBracket[]; start: number } {
  const open: OpenBracket[] = [];
  let start = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quote) {
      if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && /^[\s{[,:]?$/.test(text[at - 1] ?? '')) quote = sign;
    else if (sign === '{' || sign === '[') {
      open.push({ bracket: sign, key: keyOf(text.slice(start, at).trim()), start });
      start = at + 1;
    } else if (sign === '}' || sign === ']') start = open.pop()?.start ?? at + 1;
    else if (sign === ',' && open.length > 0) start = at + 1;
  }
  return { open, start };
}

/** The context of the cursor at offset `at`. Null in a comment. */
export function cursorContextAt(text: string, at: number): CursorContext | null {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  const current = lines.pop() ?? '';
  if (/(^|\s)#/.test(current)) return null;
  const { indent, rest } = parseLine(current);
  const outside = parentKeys(lines, indent);
  const { open, start } = openBrackets(rest);
  const written = rest.slice(start);
  const inside = open.flatMap(({ key }) => (key === null ? [] : [key]));
  const key = keyOf(written.trimStart());
  const isList = open.at(-1)?.bracket === '[';
  const isItem = open.length === 0 && key === null && /^\s*-\s/.test(current) && !isMapOfSteps(outside);
  const typed = (key === null ? written : written.slice(written.indexOf(':') + 1)).trimStart();
  const path = [...outside, ...inside, ...(key === null ? [] : [key])];
  return { path, kind: key !== null || isList || isItem ? 'value' : 'key', typed, from: at - typed.length };
}

/** Entries of `x-steps` are maps. Entries of every other list are values. */
const isMapOfSteps = (path: string[]) => path.at(-1) === 'x-steps';
