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
    if (strong === undefined && href === null) continue;
    if (found.index > at) pieces.push({ text: line.slice(at, found.index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else if (href !== null) pieces.push({ text: words ?? whole, href });
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
  let isOpen = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    const number = NUMBER.exec(line)?.[1];
    const item = bullet ?? number;
    isOpen = line.trim() !== '';
    if (!isOpen) continue;
    if (heading !== undefined) blocks.push({ kind: 'heading', pieces: parseInline(heading) });
    else if (item !== undefined) {
      const numbered = bullet === undefined;
      if (last?.kind === 'list' && last.numbered === numbered) last.items.push(parseInline(item));
      else blocks.push({ kind: 'list', numbered, items: [parseInline(item)] });
    } else if (last?.kind === 'text') last.lines.push(parseInline(line));
    else blocks.push({ kind: 'text', lines: [parseInline(line)] });
  }
  return blocks;
}

/** The text without markup, for summaries and search. */
export const plainText = (text: string): string =>
  parseBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.kind === 'text' ? block.lines : [block.pieces]))
    .map((pieces) => pieces.map((piece) => piece.text).join(''))
    .join(' ');
