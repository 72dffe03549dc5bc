/**
 * Parses the simple markup that staff write: paragraphs, `## ` headings, `- ` and `1. ` lists, `**strong**`,
 * `[words](https://…)` and bare URLs. Everything else stays plain text, so no HTML can get in.
 */
import { safeLink } from './links.ts';

export type InlinePiece = { text: string; strong?: true; href?: string };
type Block =
  | { kind: 'heading'; pieces: InlinePiece[] }
  | { kind: 'text'; lines: InlinePiece[][] }
  | { kind: 'list'; numbered: boolean; items: InlinePiece[][] };

const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

export function parseInline(line: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let at = 0;
  for (const found of line.matchAll(INLINE)) {
    const [whole, strong, words, target, bare] = found;
    const href = safeLink(target ?? bare);
    const piece: InlinePiece | null =
      strong !== undefined ? { text: strong, strong: true } : href !== null ? { text: words ?? whole, href } : null;
    if (!piece) continue;
    if (found.index > at) pieces.push({ text: line.slice(at, found.index) });
    pieces.push(piece);
    at = found.index + whole.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;
const HEADING = /^#{1,4}\s+(.*)$/;

/** Returns the blocks in order. A list ends with the first line that is not an item. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  /** The block that the next line may continue. An empty line ends it. */
  let last: Block | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    const number = NUMBER.exec(line)?.[1];
    const item = bullet ?? number;
    const numbered = bullet === undefined;
    if (line.trim() === '') last = undefined;
    else if (item !== undefined && last?.kind === 'list' && last.numbered === numbered)
      last.items.push(parseInline(item));
    else if (heading === undefined && item === undefined && last?.kind === 'text') last.lines.push(parseInline(line));
    else {
      if (heading !== undefined) last = { kind: 'heading', pieces: parseInline(heading) };
      else if (item !== undefined) last = { kind: 'list', numbered, items: [parseInline(item)] };
      else last = { kind: 'text', lines: [parseInline(line)] };
      blocks.push(last);
    }
  }
  return blocks;
}

/** The text without markup, for summaries and search. */
export const plainText = (text: string): string =>
  parseBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.kind === 'text' ? block.lines : [block.pieces]))
    .map((pieces) => pieces.map((piece) => piece.text).join(''))
    .join(' ');
