/** The objects inside object streams (PDF 1.5): inflated, with predictors undone, up to a maximum number of bytes. */
import { inflateSync } from 'node:zlib';
import type { Dictionary } from './dictionary.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Most inflated bytes per file. Real files stay far below, and a zip bomb is refused. */
const MAX_BYTES = 32 * 1_048_576;
const MAX_STREAMS = 10_000;

export class ObjectStreams {
  readonly #bytes: Buffer;
  #left = MAX_BYTES;
  #count = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /**
   * @param start offset of the stream's bytes. Throws UnreadablePdf for filters other than FlateDecode and for broken
   * data.
   */
  read(dictionary: Dictionary, start: number): Buffer {
    this.#count += 1;
    if (this.#count > MAX_STREAMS) throw new UnreadablePdf('too many object streams');
    requireFlate(dictionary);
    const parameters = dictionary.get('/DecodeParms') ?? dictionary.get('/DP');
    const inflated = this.#inflate(start);
    return parameters === undefined ? inflated : undoPredictor(inflated, parameters);
  }

  #inflate(start: number): Buffer {
    try {
      const inflated = inflateSync(this.#bytes.subarray(start), { maxOutputLength: this.#left });
      this.#left -= inflated.length;
      if (this.#left < 1) throw new UnreadablePdf('too many bytes');
      return inflated;
    } catch (error) {
      throw error instanceof UnreadablePdf ? error : new UnreadablePdf('not to be inflated', { cause: error });
    }
  }
}

function requireFlate(dictionary: Dictionary): void {
  const filter = dictionary.get('/Filter');
  const isFlate = filter === '/FlateDecode' || filter === '[ /FlateDecode ]';
  if (!isFlate || dictionary.has('/F') || dictionary.has('/FFilter')) throw new UnreadablePdf('another filter');
}

function undoPredictor(bytes: Buffer, parameters: string | Dictionary): Buffer {
  if (parameters === 'null' || parameters === '[ null ]') return bytes;
  if (typeof parameters === 'string') throw new UnreadablePdf('parameters that are written elsewhere');
  const number = (key: string, otherwise: number): number => {
    const written = parameters.get(key) ?? String(otherwise);
    const value = typeof written === 'string' && /^\d{1,5}$/.test(written) ? Number(written) : 0;
    if (value < 1) throw new UnreadablePdf(`a bad ${key}`);
    return value;
  };
  const predictor = number('/Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = number('/Colors', 1) * number('/BitsPerComponent', 8);
  const step = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * number('/Columns', 1)) / 8);
  if (predictor >= 10 && predictor <= 15) return undoPng(bytes, width, step);
  if (predictor === 2 && number('/BitsPerComponent', 8) === 8) return undoTiff(bytes, width, step);
  throw new UnreadablePdf('an unknown predictor');
}

/** Each row begins with a byte that names its filter (PNG specification, section 9). */
function undoPng(bytes: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const kind = bytes[from] ?? 0;
    if (kind > 4) throw new UnreadablePdf('an unknown row filter');
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column < step ? 0 : (plain[at - step] ?? 0);
      const above = row === 0 ? 0 : (plain[at - width] ?? 0);
      const corner = row === 0 || column < step ? 0 : (plain[at - width - step] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, kind === 4 ? paeth(left, above, corner) : 0][kind] ?? 0;
      plain[at] = ((bytes[from + 1 + column] ?? 0) + guess) & 0xff;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function undoTiff(bytes: Buffer, width: number, step: number): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at += 1)
    if (at % width >= step) plain[at] = ((plain[at] ?? 0) + (plain[at - step] ?? 0)) & 0xff;
  return plain;
}
