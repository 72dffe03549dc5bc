/** The options of a field: a list of the form, or a live list that may depend on another answer (`of`). */
import { useEffect, useMemo, useState } from 'react';
import type { FieldDoc, FieldPath, FormDoc, JsonSchema, OptionDoc } from '#engine/types.ts';
import { useAnswer, useDoc, useFormSession } from '../context.ts';
import { useOfferedCodes } from '../useRuled.ts';
import { fieldSchemaOf } from './limits.ts';

export interface OptionsResult {
  options: readonly OptionDoc[];
  status: 'ready' | 'loading' | 'failed' | 'waiting';
  /** The field that must be answered first, as long as it is empty. */
  waitsFor: FieldDoc | undefined;
  retry: () => void;
}

const NONE: readonly OptionDoc[] = [];

/** `of` may name a sibling in the same row, a field of the form, or else be a code. */
function parentOf(
  doc: ReturnType<typeof useDoc>,
  path: FieldPath,
  of: string,
): { path: FieldPath; field: FieldDoc } | null {
  const [group, row, inner] = path.split('.');
  const rows = inner === undefined ? undefined : doc.ui.fields[group as string]?.rows?.fields;
  if (rows && Object.hasOwn(rows, of)) return { path: `${group}.${row}.${of}`, field: rows[of] as FieldDoc };
  return Object.hasOwn(doc.ui.fields, of) ? { path: of, field: doc.ui.fields[of] as FieldDoc } : null;
}

export function useOptions({ field, path }: { field: FieldDoc; path: FieldPath }): OptionsResult {
  const doc = useDoc();
  const { env, props } = useFormSession();
  const withheld = props.withheld?.[path];
  const source = field.options;
  const list = typeof source === 'object' ? source.from : source;
  const ofName = typeof source === 'object' ? source.of : undefined;
  const parent = ofName === undefined ? null : parentOf(doc, path, ofName);
  const parentValue = useAnswer(parent?.path ?? null);
  const of = parent ? (typeof parentValue === 'string' ? parentValue : undefined) : ofName;
  const fixed = typeof source === 'string' && Object.hasOwn(doc.options, source) ? doc.options[source] : undefined;
  const allowed = fixed ? filterByEnum(doc, path, fixed) : NONE;
  const codes = useOfferedCodes(path, field, allowed);
  const isWaiting = parent !== null && of === undefined;
  const key = fixed || isWaiting || list === undefined ? null : `${list}?${of ?? ''}`;
  const [loaded, setLoaded] = useState<{ key: string; options: readonly OptionDoc[] | null } | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (key === null || list === undefined) return;
    let isStale = false;
    const applyResult = (options: readonly OptionDoc[] | null) => {
      if (!isStale) setLoaded({ key, options });
    };
    if (tries > 0) setLoaded(null);
    env.api.options(list, of).then(applyResult, () => applyResult(null));
    return () => {
      isStale = true;
    };
  }, [env, key, list, of, tries]);

  const retry = () => setTries(tries + 1);
  const offered = useMemo(
    () =>
      codes === null && !withheld
        ? allowed
        : allowed.filter(({ value }) => (codes?.split(',').includes(value) ?? true) && !withheld?.includes(value)),
    [allowed, codes, withheld],
  );
  if (fixed) return { options: offered, status: 'ready', waitsFor: undefined, retry };
  if (isWaiting) return { options: NONE, status: 'waiting', waitsFor: parent.field, retry };
  if (loaded?.key !== key)
    return { options: NONE, status: key === null ? 'ready' : 'loading', waitsFor: undefined, retry };
  return { options: loaded?.options ?? NONE, status: loaded?.options ? 'ready' : 'failed', waitsFor: undefined, retry };
}

const filteredOptionsCache = new WeakMap<readonly OptionDoc[], Map<string, readonly OptionDoc[]>>();

/** A field may allow fewer codes than its list contains (`enum`, `not: { enum }`). Only allowed ones are offered. */
function filterByEnum(doc: FormDoc, path: FieldPath, list: readonly OptionDoc[]): readonly OptionDoc[] {
  const schema = fieldSchemaOf(doc, path);
  const codes = schema?.items?.enum ?? schema?.enum;
  const not = (schema?.not as JsonSchema | undefined)?.enum;
  if (!codes && !not) return list;
  const cacheByField = filteredOptionsCache.get(list) ?? new Map<string, readonly OptionDoc[]>();
  filteredOptionsCache.set(list, cacheByField);
  const key = path.replace(/\.\d+\./, '.');
  const before = cacheByField.get(key);
  if (before) return before;
  const offered = list.filter(({ value }) => (codes?.includes(value) ?? true) && !not?.includes(value));
  cacheByField.set(key, offered);
  return offered;
}
