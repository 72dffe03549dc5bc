/** Puts a rendered page into the page's frame and packs it. Only the frame and the styles have places for the nonce: a text never has. */
import { type Deflated, deflateShared, pack } from './pack.ts';
import type { Packed } from './packed.ts';
import { aroundOf, joined, NONCE, type Rendered, type Template } from './template.ts';

/** Sets of styles; beyond them all are deflated anew. */
const MOST_FRAMES = 200;

interface Frame {
  /** Between the page's own head and the first nonce. */
  start: Buffer;
  middle: Deflated[];
  /** Between the last nonce and the page's content: the site's own values, a good part of the text. */
  end: Deflated;
}

export function pressOf(template: Template): (rendered: Rendered) => Packed {
  const frames = new Map<string, Frame>();
  const frameOf = (styles: string): Frame => {
    const known = frames.get(styles);
    if (known) return known;
    const [start = '', ...others] = (styles + template.between).split(NONCE);
    const end = others.pop() ?? '';
    const frame = { start: Buffer.from(start), middle: others.map(deflateShared), end: deflateShared(end) };
    if (frames.size >= MOST_FRAMES) frames.clear();
    frames.set(styles, frame);
    return frame;
  };
  const before = Buffer.from(template.before);
  return ({ status, head, styles, body, state }) => {
    const { start, middle, end } = frameOf(styles);
    const [open, data, close] = aroundOf(template, status);
    const content = joined([Buffer.from(open), ...body, Buffer.from(data + state + close)]);
    return pack([Buffer.concat([before, Buffer.from(head), start]), ...middle, [end, content]]);
  };
}
