/**
 * Writes a changed value into the YAML text that it was read from. Only what differs is touched: every other line keeps its
 * place, its quotes and its comments. What comes out is read again; should it not say the wanted value, the YAML library
 * writes the whole text (comments kept, lines set anew).
 */
import { Document, isMap, parse, parseDocument } from 'yaml';
import { type Splice, spliced } from './places.ts';
import { renew } from './renew.ts';
import { spliceMap, Unfit } from './splice.ts';
import { isEqual, isRecord, type Json } from './write.ts';

/** `text` must be readable; `after` is what it shall say. */
export function patchText(text: string, after: unknown): string {
  const isWindows = text.includes('\r\n');
  const plain = isWindows ? text.replaceAll('\r\n', '\n') : text;
  const wanted = JSON.parse(JSON.stringify(after)) as Json;
  const doc = parseDocument(plain);
  if (doc.errors.length === 0 && isEqual(doc.toJS(), wanted)) return text;
  const made = attempt(plain, doc, wanted) ?? rewritten(plain, wanted);
  return isWindows ? made.replaceAll('\n', '\r\n') : made;
}

/** A file that was never written before. */
export const newText = (value: unknown): string => patchText('{}\n', value);

function attempt(text: string, { contents }: Document.Parsed, wanted: Json): string | null {
  if (!isMap(contents) || contents.flow || !isRecord(wanted)) return null;
  const splices: Splice[] = [];
  try {
    spliceMap({ text, splices }, contents, wanted);
  } catch (thrown) {
    if (thrown instanceof Unfit) return null;
    throw thrown;
  }
  const made = spliced(text, 0, text.length, splices);
  return isSaying(made, wanted) ? made : null;
}

function rewritten(text: string, wanted: Json): string {
  const doc: Document = parseDocument(text);
  doc.contents = renew(doc, doc.contents, wanted);
  const made = doc.toString({ lineWidth: 0, singleQuote: true });
  if (isSaying(made, wanted)) return made;
  return new Document(wanted).toString({ lineWidth: 0, singleQuote: true });
}

function isSaying(text: string, wanted: Json): boolean {
  try {
    return isEqual(parse(text) as unknown, wanted);
  } catch {
    return false;
  }
}
