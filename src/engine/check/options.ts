/** Checks a file of schemas/options: codes, labels, retired and renamed codes. */
import { isRecord } from '../is-record.ts';
import { isOptionCode } from '../option-codes.ts';
import type { CompileContext } from '../types.ts';
import { checkFileHeader } from './file-header.ts';
import { type Finding, Findings } from './findings.ts';
import { checkKeywords, OPTION_KEYWORDS } from './keywords.ts';
import { checkRenameChains } from './renames.ts';

export const MAX_CODES = 500;
/** Reserved because the studio uses it as the key of the form's text among those of the lists. */
export const RESERVED_LIST_ID = 'form';

export function checkOptionFile(file: unknown, context: CompileContext): Finding[] {
  const findings = new Findings();
  if (!isRecord(file)) {
    findings.error([], 'not-a-map');
    return findings.list;
  }
  const valid = checkKeywords(findings, [], file, OPTION_KEYWORDS);
  checkFileHeader(findings, file, ['$schema', '$id', 'type', 'enum'], 'string');
  // The form's own text is stored under this id, next to the lists.
  if (valid.$id === RESERVED_LIST_ID) findings.error(['$id'], 'reserved-name', { name: RESERVED_LIST_ID });
  const codes: unknown[] = Array.isArray(valid.enum) ? valid.enum : [];
  if (valid.enum !== undefined && codes.length === 0)
    findings.error(['enum'], 'wrong-type', { name: 'enum', value: [], wanted: '[ … ]' });
  if (codes.length > MAX_CODES) findings.error(['enum'], 'too-long', { name: 'enum', limit: MAX_CODES });
  const known = new Set<unknown>();
  codes.forEach((code, at) => {
    if (typeof code !== 'string' || !isOptionCode(code)) findings.error(['enum', at], 'code-bad', { code });
    else if (known.has(code)) findings.error(['enum', at], 'code-twice', { code });
    known.add(code);
  });
  for (const word of ['x-labels', 'x-data'] as const) {
    for (const code of keysOf(valid[word])) {
      if (!known.has(code))
        findings.unknownName([word, code], 'code-unknown', code, () => codes.map(String), { code, word });
    }
  }
  checkExclusive(findings, valid['x-exclusive'], codes);
  checkRetiredAndRenamed(findings, valid, codes);
  if (typeof valid.$id === 'string') checkOptionLabels(findings, valid.$id, valid['x-labels'], codes, context);
  return findings.list;
}

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

/** Only codes that the list offers can be exclusive. */
function checkExclusive(findings: Findings, exclusive: unknown, codes: unknown[]): void {
  if (!Array.isArray(exclusive)) return;
  exclusive.forEach((code, at) => {
    if (codes.includes(code)) return;
    const params = { code: String(code), word: 'x-exclusive' };
    findings.unknownName(['x-exclusive', at], 'code-unknown', String(code), () => codes.map(String), params);
  });
}

function checkRetiredAndRenamed(findings: Findings, valid: Record<string, unknown>, codes: unknown[]): void {
  const live = new Set(codes);
  for (const code of keysOf(valid['x-retired'])) {
    if (live.has(code)) findings.error(['x-retired', code], 'retired-live', { code });
  }
  const renames = isRecord(valid['x-renames']) ? valid['x-renames'] : {};
  checkRenameChains(findings, ['x-renames'], renames, { live: codes, former: keysOf(valid['x-retired']) });
}

function checkOptionLabels(
  findings: Findings,
  id: string,
  own: unknown,
  codes: unknown[],
  context: CompileContext,
): void {
  const words = Object.hasOwn(context.optionWords, id) ? context.optionWords[id] : undefined;
  codes.forEach((code, at) => {
    if (typeof code !== 'string') return;
    const isNamed = (isRecord(own) && Object.hasOwn(own, code)) || (words && Object.hasOwn(words, code));
    if (!isNamed)
      findings.warning(['enum', at], 'missing-option-label', { code, file: `locales/id/options/${id}.json` });
  });
}
