/**
 * Writes a changed value into the YAML text from which it was parsed. Only differing parts change, and every other line
 * keeps its position, quotes and comments. The result is parsed again. If it does not yield the new value, the YAML
 * library writes the whole text (comments stay, line breaks change).
 */
import { Document, isMap, parse, parseDocument } from 'yaml';
import { applySplices, type Splice } from './positions.ts';
import { isEqual, isRecord, type Json } from './serialise.ts';
import { SpliceError, spliceMap } from './splice.ts';
import { updateNode } from './update-nodes.ts';

/** `text` must be valid YAML. `after` is the value that the result must have. */
export function patchText(text: string, after: unknown): string {
  const isWindows = text.includes('\r\n');
  const plain = isWindows ? text.replaceAll('\r\n', '\n') : text;
  const target = JSON.parse(JSON.stringify(after)) as Json;
  const doc = parseDocument(plain);
  if (doc.errors.length === 0 && isEqual(doc.toJS(), target)) return text;
  const result = trySplice(plain, doc, target) ?? rewriteNodes(plain, target);
  return isWindows ? result.replaceAll('\n', '\r\n') : result;
}

/** Text of a new file. */
export const toYamlText = (value: unknown): string => patchText('{}\n', value);

function trySplice(text: string, { contents }: Document.Parsed, target: Json): string | null {
  if (!isMap(contents) || contents.flow || !isRecord(target)) return null;
  const splices: Splice[] = [];
  try {
    spliceMap({ text, splices }, contents, target);
  } catch (thrown) {
    if (thrown instanceof SpliceError) return null;
    throw thrown;
  }
  const result = applySplices(text, 0, text.length, splices);
  return parsesTo(result, target) ? result : null;
}

function rewriteNodes(text: string, target: Json): string {
  const doc: Document = parseDocument(text);
  doc.contents = updateNode(doc, doc.contents, target);
  const result = doc.toString({ lineWidth: 0, singleQuote: true });
  if (parsesTo(result, target)) return result;
  return new Document(target).toString({ lineWidth: 0, singleQuote: true });
}

function parsesTo(text: string, target: Json): boolean {
  try {
    return isEqual(parse(text) as unknown, target);
  } catch {
    return false;
  }
}
