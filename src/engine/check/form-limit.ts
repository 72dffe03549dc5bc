/** Checks `x-limit`: times, places, and whether those who send the form can be told apart and reached. */

import { isLimitTime, MAX_QUOTA } from '../form-limit.ts';
import type { LimitFile } from '../form-limit-types.ts';
import { isRecord } from '../is-record.ts';
import { ownEntry } from '../lookup.ts';
import { excludedCodesOf, optionsOf } from '../options.ts';
import type { CompileContext, FieldFile, FormFile } from '../types.ts';
import { formatOf, hasRows } from '../widgets.ts';
import type { Findings, SchemaPath } from './findings.ts';
import { checkKeywords, FORM_LIMIT_KEYWORDS } from './keywords.ts';

const PATH: SchemaPath = ['x-limit'];
const SENDERS = ['person', 'business'];

export function checkFormLimit(findings: Findings, file: Partial<FormFile>, context: CompileContext): void {
  const written = file['x-limit'];
  if (written === undefined) return;
  const limit = checkKeywords<LimitFile>(findings, PATH, written, FORM_LIMIT_KEYWORDS);
  if (Object.keys(written).length === 0) findings.error(PATH, 'form-limit-empty');
  if (file.$id !== undefined && context.bound?.includes(file.$id)) findings.error(PATH, 'form-limit-bound');
  checkTimes(findings, limit);
  checkSender(findings, limit, file['x-audience'] ?? 'user');
  checkQuota(findings, [...PATH, 'quota'], 'quota', limit.quota);
  checkOptionQuotas(findings, limit, file.properties ?? {}, context);
  checkWaitingList(findings, limit, file);
}

function checkTimes(findings: Findings, { opens, closes }: LimitFile): void {
  const times = { opens, closes };
  for (const [word, value] of Object.entries(times))
    if (value !== undefined && !isLimitTime(value)) findings.error([...PATH, word], 'form-limit-time', { word, value });
  if (opens !== undefined && closes !== undefined && isLimitTime(opens) && isLimitTime(closes) && closes <= opens)
    findings.error([...PATH, 'closes'], 'form-limit-order', { opens, closes });
}

function checkSender(findings: Findings, { per }: LimitFile, audience: string): void {
  if (per === undefined) return;
  const path = [...PATH, 'per'];
  if (!SENDERS.includes(per))
    findings.error(path, 'wrong-type', { name: 'per', value: per, wanted: SENDERS.join(', ') });
  else if (audience === 'public') findings.error(path, 'form-limit-visitor');
  else if (per === 'business' && (audience === 'curator' || audience === 'staff'))
    findings.error(path, 'form-limit-no-business', { audience });
}

function checkQuota(findings: Findings, path: SchemaPath, name: string, quota: unknown): void {
  if (quota === undefined) return;
  const isValid = typeof quota === 'number' && Number.isInteger(quota) && quota >= 1 && quota <= MAX_QUOTA;
  if (!isValid) findings.error(path, 'form-limit-quota', { name, value: quota, limit: MAX_QUOTA });
}

function checkOptionQuotas(
  findings: Findings,
  { options, quota }: LimitFile,
  fields: Record<string, FieldFile>,
  { options: lists }: CompileContext,
): void {
  for (const [name, quotas] of Object.entries(options ?? {})) {
    const path = [...PATH, 'options', name];
    const field = ownEntry(fields, name);
    if (field === undefined) {
      findings.unknownName(path, 'form-limit-field', name, Object.keys(fields), { name });
      continue;
    }
    if (!isRecord(field)) continue;
    const list = optionsOf(field);
    if (hasRows(field) || typeof list !== 'string' || field['x-compute'] !== undefined) {
      findings.error(path, 'form-limit-misfit', { name });
      continue;
    }
    // What is left of an option would tell what others answered.
    if (field['x-private']) findings.error(path, 'form-limit-private', { name });
    if (!isRecord(quotas) || Object.keys(quotas).length === 0) {
      findings.error(path, 'wrong-type', { name, value: quotas, wanted: '{ pagi: 20, siang: 30 }' });
      continue;
    }
    const file = ownEntry(lists, list);
    const offered = (file?.enum ?? []).filter((code) => !excludedCodesOf(field).includes(code));
    for (const [code, places] of Object.entries(quotas)) {
      const place = [...path, code];
      checkQuota(findings, place, code, places);
      // A code that the list has withdrawn or renamed stays written here without harm.
      const isFormer = [file?.['x-retired'], file?.['x-renames']].some(
        (former) => former && Object.hasOwn(former, code),
      );
      if (file && !offered.includes(code) && !isFormer)
        findings.unknownName(place, 'form-limit-code', code, offered, { name, code });
      if (typeof places === 'number' && quota !== undefined && places > quota)
        findings.warning(place, 'form-limit-above', { code, value: places, limit: quota });
    }
  }
}

function checkWaitingList(findings: Findings, limit: LimitFile, file: Partial<FormFile>): void {
  if (limit['waiting-list'] !== true) return;
  const path = [...PATH, 'waiting-list'];
  if (limit.quota === undefined && limit.options === undefined) findings.error(path, 'form-limit-no-quota');
  // Visitors have no account, so that an answer must say where they are told that a place became free.
  if (file['x-audience'] === 'public' && !hasRequiredAddress(file)) findings.error(path, 'form-limit-no-address');
}

function hasRequiredAddress({ properties = {}, 'x-steps': steps }: Partial<FormFile>): boolean {
  if (!Array.isArray(steps)) return true;
  const asked = steps.flatMap((step) =>
    isRecord(step) && Array.isArray(step.fields) ? step.fields.map((name) => ({ name, step })) : [],
  );
  const first = asked.find(({ name }) => {
    const field = ownEntry(properties, name);
    return isRecord(field) && formatOf(field) === 'email';
  });
  const field = first && ownEntry(properties, first.name);
  return field?.['x-required'] === true && field['x-show-if'] === undefined && !first?.step['x-show-if'];
}
