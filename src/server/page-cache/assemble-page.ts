/** Puts a rendered page into the HTML template and compresses it. Only the template and the styles contain places for the nonce. */
import { compressPage, type Deflated, deflateShared } from './compress-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { NONCE } from './nonce.ts';
import { concatChunks, contentWrappers, type RenderedPage, type Template } from './template.ts';

/** Limit of cached style sets. Beyond it the cache is cleared. */
const MAX_FRAMES = 200;

interface CompressedFrame {
  /** Between the page's own head and the first nonce. */
  start: Buffer;
  middle: Deflated[];
  /** Between the last nonce and the page's content. It holds the site's own values, a large part of the text. */
  end: Deflated;
}

/** What a page gets besides its content. */
interface PageParts {
  /** Style elements of the page, with `NONCE`. */
  styles?: string | undefined;
  /** HTML for the end of the page, which the first paint does not wait for. */
  elements?: string | undefined;
}

export function makePageAssembler(template: Template): (rendered: RenderedPage, parts: PageParts) => CompressedPage {
  const frames = new Map<string, CompressedFrame>();
  /** MUI's styles come before those of every page, and those of this page after them, as in the browser. */
  const frameOf = (muiStyles: string, pageStyles: string): CompressedFrame => {
    const key = muiStyles + pageStyles;
    const known = frames.get(key);
    if (known) return known;
    const between = template.between.replace('</head>', () => `${pageStyles}</head>`);
    const [start = '', ...others] = (muiStyles + between).split(NONCE);
    const end = others.pop() ?? '';
    const frame = { start: Buffer.from(start), middle: others.map(deflateShared), end: deflateShared(end) };
    if (frames.size >= MAX_FRAMES) frames.clear();
    frames.set(key, frame);
    return frame;
  };
  const before = Buffer.from(template.before);
  return (rendered, { styles = '', elements = '' }) => {
    const { head, body, state } = rendered;
    const { start, middle, end } = frameOf(rendered.styles, styles);
    const [open, data, close] = contentWrappers(template, rendered, elements);
    const content = concatChunks([Buffer.from(open), ...body, Buffer.from(data + state + close)]);
    return compressPage([Buffer.concat([before, Buffer.from(head), start]), ...middle, [end, content]]);
  };
}
