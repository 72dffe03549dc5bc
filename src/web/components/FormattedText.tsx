/** Renders text with simple markup (format/simple-markdown.ts). Links open in a new tab. */
import { type InlinePiece, parseBlocks } from '../format/simple-markdown.ts';
import styles from './FormattedText.module.css';
import { TextLink } from './TextLink.tsx';

const InlineText = ({ pieces }: { pieces: InlinePiece[] }) =>
  pieces.map((piece, at) => {
    const key = `${at}-${piece.text}`;
    if (piece.href)
      return (
        <TextLink key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </TextLink>
      );
    return piece.strong ? <strong key={key}>{piece.text}</strong> : <span key={key}>{piece.text}</span>;
  });

/** `level` is the level of headings in the text. */
export function FormattedText({ text, level = 2 }: { text: string; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as 'h2';
  return (
    <div className={styles.root}>
      {parseBlocks(text).map((block, at) => {
        const key = `${at}-${block.kind}`;
        if (block.kind === 'heading')
          return (
            <Heading key={key}>
              <InlineText pieces={block.pieces} />
            </Heading>
          );
        if (block.kind === 'list') {
          const List = block.numbered ? 'ol' : 'ul';
          return (
            <List key={key}>
              {block.items.map((pieces, item) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an item has no key but its index
                <li key={item}>
                  <InlineText pieces={pieces} />
                </li>
              ))}
            </List>
          );
        }
        return (
          <p key={key}>
            {block.lines.map((pieces, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no key but its index
              <span key={line}>
                {line > 0 && <br />}
                <InlineText pieces={pieces} />
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}
