/**
 * Checks `x-prefill`. What another form says may change after this one was published, so differences from it are warnings: such an answer is
 * then not filled in.
 */
import { optionsOf } from '../options.ts';
import { fieldOfForm, type Prefill, parsePrefill } from '../prefill.ts';
import type { CompileContext, FieldFile, FormatName } from '../types.ts';
import { shapeOf } from '../widget-kinds.ts';
import { formatOf, hasRows, widgetOf } from '../widgets.ts';
import type { FieldScope } from './field-scope.ts';
import type { Finding, SchemaPath } from './findings.ts';

const FIXED_SOURCES = ['previous', 'url'];

export function checkPrefill(
  { findings, context }: FieldScope,
  path: SchemaPath,
  name: string,
  field: FieldFile,
  isInRow: boolean,
): void {
  const written = field['x-prefill'];
  if (written === undefined) return;
  const place = [...path, 'x-prefill'];
  if (isInRow || hasRows(field) || field['x-file'] !== undefined) {
    findings.error(place, 'prefill-misfit', { name });
    return;
  }
  const prefill = parsePrefill(written);
  if (!prefill) {
    findings.error(place, 'prefill-shape', { name, value: written });
    return;
  }
  if (prefill.source === 'url' && field['x-private']) findings.error(place, 'prefill-url-private', { name });
  const source = sourceOf(prefill, context);
  if (source === 'unknown') {
    const known = [...FIXED_SOURCES, ...Object.keys(context.prefill ?? {})];
    findings.unknownName(place, 'prefill-source', prefill.source, known, { name, source: prefill.source });
  } else if (source) checkSource(source, (level, code, params) => findings[level](place, code, { name, ...params }));

  function checkSource(
    { form, fields, find, wanted }: Source,
    report: (level: Finding['level'], code: string, params: Record<string, unknown>) => void,
  ): void {
    const level = form === undefined ? 'error' : 'warning';
    const from = find(wanted);
    if (!from)
      findings.unknownName(place, 'prefill-field', wanted, Object.keys(fields), { name, field: wanted }, level);
    else {
      const difference = differenceOf(from, field, context);
      if (difference) report(level, difference, { field: wanted });
    }
  }
}

interface Source {
  /** The form whose answers are the source. */
  form: string | undefined;
  fields: Record<string, FieldFile>;
  find(name: string): FieldFile | undefined;
  wanted: string;
}

/** Undefined where there is nothing to compare: the address, the field itself, or an editor that does not know the sources. */
function sourceOf(prefill: Prefill, { prefill: sources, forms }: CompileContext): Source | 'unknown' | undefined {
  if (!sources || !('field' in prefill) || prefill.field === undefined) return undefined;
  const source = prefill.source === 'previous' ? undefined : ownSource(sources, prefill.source);
  if (prefill.source !== 'previous' && !source) return 'unknown';
  const wanted = prefill.field;
  if (source && 'fields' in source) {
    const { fields } = source;
    const find = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
    return { form: undefined, fields, find, wanted };
  }
  const form = source ? source.form : 'form' in prefill ? (prefill.form ?? '') : '';
  const file = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return { form, fields: file?.properties ?? {}, find: (name) => file && fieldOfForm(file, name), wanted };
}

const ownSource = (sources: NonNullable<CompileContext['prefill']>, name: string) =>
  Object.hasOwn(sources, name) ? sources[name] : undefined;

/** Formats whose texts another format accepts as well. */
const ACCEPTED_BY: Partial<Record<FormatName, FormatName>> = { phone: 'landline-or-phone' };

/** Whether a question may take over the answer to another one. */
export const canTakeOver = (from: FieldFile, to: FieldFile, options: CompileContext['options']): boolean =>
  differenceOf(from, to, { options }) === undefined;

/** The code of a finding if answers of one field can hardly be answers of the other. Lengths and limits are left to the value. */
function differenceOf(
  from: FieldFile,
  to: FieldFile,
  { options }: Pick<CompileContext, 'options'>,
): string | undefined {
  if (from['x-private'] && !to['x-private']) return 'prefill-private';
  const [old, next] = [from, to].map((field) => shapeOf(widgetOf(field, options)));
  const isText = (shape: string | undefined) => shape === 'text' || shape === 'lines';
  const isSameKind = old === next || (isText(old) && isText(next));
  const isSameType = from.type === to.type || (from.type === 'integer' && to.type === 'number');
  if (!isSameKind || !isSameType || hasRows(from) || from['x-file']) return 'prefill-type';
  const [oldFormat, nextFormat] = [formatOf(from), formatOf(to)];
  if (nextFormat && oldFormat !== nextFormat && !(oldFormat && ACCEPTED_BY[oldFormat] === nextFormat))
    return 'prefill-type';
  const [oldList, nextList] = [listOf(from), listOf(to)];
  return oldList === nextList ? undefined : 'prefill-options';
}

/** The list of a field; live lists by their name only, because their parent is another field in every form. */
function listOf(field: FieldFile): string | undefined {
  const options = optionsOf(field);
  return typeof options === 'object' ? `live ${options.from}` : options;
}
