/** Texts in rules. Each function takes time in proportion to the lengths of its texts, because visitors write them. */

/** From this length on `includes` of JavaScript may compare each sign of one text with each of the other. */
const LONG_PART = 200;
const HIGH = 0xd800;
const LOW = 0xdc00;
const LAST = 0xdfff;

/** Order of two texts by code points, as CEL defines it. JavaScript compares UTF-16 units. */
export function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return left.length - right.length;
}

/** Signs of two units come after all others. */
const rank = (unit: number): number => (unit >= HIGH && unit <= LAST ? unit + 0x10000 : unit);

/** Number of code points. */
export function countSigns(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at) < LOW || text.charCodeAt(at) > LAST) continue;
    const before = text.charCodeAt(at - 1);
    if (before >= HIGH && before < LOW) count--;
  }
  return count;
}

export function includesText(text: string, part: string): boolean {
  if (part.length < LONG_PART) return text.includes(part);
  const overlaps = overlapsOf(part);
  let found = 0;
  // The algorithm of Knuth, Morris and Pratt.
  for (let at = 0; at < text.length; at++) {
    found = nextLength(part, overlaps, found, text.charCodeAt(at));
    if (found === part.length) return true;
  }
  return false;
}

/** For each beginning of the part: the length of its longest own beginning that is also its end. */
function overlapsOf(part: string): Uint32Array {
  const overlaps = new Uint32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    length = nextLength(part, overlaps, length, part.charCodeAt(at));
    overlaps[at] = length;
  }
  return overlaps;
}

/** How much of the part is found after one more unit. */
function nextLength(part: string, overlaps: Uint32Array, found: number, unit: number): number {
  let length = found;
  while (part.charCodeAt(length) !== unit) {
    if (length === 0) return 0;
    length = overlaps[length - 1] ?? 0;
  }
  return length + 1;
}
