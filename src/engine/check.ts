/** Checks a parsed form file or option list and reports each error with its place. The input is untrusted. */

import { checkAnonymousUploads } from './check/anonymous-uploads.ts';
import { checkCompatibility, checkReintroducedField, findAddedFields } from './check/compatibility.ts';
import { type ConditionScope, checkFieldCondition, checkRowCondition, checkStepCondition } from './check/conditions.ts';
import { checkField, MAX_FIELDS } from './check/field.ts';
import { checkReservedNames } from './check/field-names.ts';
import { checkFileHeader } from './check/file-header.ts';
import { type Finding, Findings, type SchemaPath } from './check/findings.ts';
import { checkFormLimit } from './check/form-limit.ts';
import { checkKeywords, FORM_KEYWORDS, STEP_KEYWORDS } from './check/keywords.ts';
import { checkFormLabels, checkFormWords, checkOptionWords, checkTextMap } from './check/labels.ts';
import { checkOptionFile } from './check/options.ts';
import { checkPublicFiles } from './check/public-files.ts';
import { checkReachability } from './check/reachability.ts';
import { checkRenames } from './check/renames.ts';
import { checkCheckShapes } from './check/rule-shapes.ts';
import { checkRules } from './check/rules.ts';
import { checkFormTexts, checkStepTexts } from './check/text-lengths.ts';
import { isRecord } from './is-record.ts';
import { humanise } from './options.ts';
import { conditionOf } from './show-if.ts';
import type { CompileContext, FieldFile, FormFile, OptionFile, StepFile } from './types.ts';

export type { Finding };
export { checkCompatibility, checkFormWords, checkOptionWords, checkReintroducedField, checkTextMap, findAddedFields };

const AUDIENCES = ['public', 'user', 'member', 'curator', 'staff'];
const STEP_ID = /^[a-z][a-z0-9_-]{0,62}$/u;
const LIMITS = { fields: MAX_FIELDS, steps: 40 };

export function checkOptions(file: OptionFile, context: CompileContext): Finding[] {
  return checkOptionFile(file, context);
}

export function checkForm(file: FormFile, context: CompileContext): Finding[] {
  const findings = new Findings();
  if (!isRecord(file)) {
    findings.error([], 'not-a-map');
    return findings.list;
  }
  const valid = checkKeywords<FormFile>(findings, [], file, FORM_KEYWORDS);
  checkFileHeader(findings, file, ['$schema', '$id', 'type', 'x-steps', 'properties'], 'object');
  checkFormTexts(findings, valid);
  const audience = valid['x-audience'];
  if (audience !== undefined && !AUDIENCES.includes(audience)) {
    findings.error(['x-audience'], 'wrong-type', { name: 'x-audience', value: audience, wanted: AUDIENCES.join(', ') });
  }
  const fields = valid.properties ?? {};
  if (Object.keys(fields).length > LIMITS.fields)
    findings.error(['properties'], 'too-long', { name: 'properties', limit: LIMITS.fields });
  for (const [name, field] of Object.entries(fields))
    checkField({ findings, context, siblings: fields }, ['properties', name], name, field);
  checkReservedNames(findings, file.$id, fields, context);
  checkAnonymousUploads(findings, valid, context);
  checkPublicFiles(findings, valid, context);
  checkFormLimit(findings, valid, context);
  const steps = checkSteps(findings, valid['x-steps'], fields, stepTitlesOf(context, file.$id));
  checkConditions(findings, context, steps, fields);
  checkCheckShapes(findings, ['x-check'], valid['x-check']);
  checkRules(findings, { ...file, 'x-steps': steps }, context);
  checkRenames(findings, ['x-renames'], valid['x-renames'], fields);
  if (!findings.hasErrors) checkFormLabels(findings, file, context);
  return findings.list;
}

const stepTitlesOf = (context: CompileContext, id: string): Record<string, string> =>
  (Object.hasOwn(context.words, id) && context.words[id]?.$steps) || {};

/** Returns the valid steps, each with the fields that exist. Every field must be in exactly one step. */
function checkSteps(
  findings: Findings,
  written: unknown,
  fields: Record<string, FieldFile>,
  titles: Record<string, string>,
): StepFile[] {
  const seen = new Map<string, string>();
  const ids = new Set<string>();
  const list = Array.isArray(written) ? written : [];
  if (list.length > LIMITS.steps) findings.error(['x-steps'], 'too-long', { name: 'x-steps', limit: LIMITS.steps });
  const steps = list.map((content: unknown, at): StepFile => {
    const path: SchemaPath = ['x-steps', at];
    if (!isRecord(content)) {
      findings.error(path, 'wrong-type', { name: 'x-steps', value: content, wanted: '{ … }' });
      return { id: '', fields: [] };
    }
    const step = checkKeywords<StepFile>(findings, path, content, STEP_KEYWORDS);
    checkStepTexts(findings, path, step);
    checkCheckShapes(findings, [...path, 'x-check'], step['x-check']);
    for (const name of ['id', 'fields']) if (content[name] === undefined) findings.error(path, 'missing-key', { name });
    const id = step.id ?? '';
    if (step.id !== undefined && !STEP_ID.test(id)) findings.error([...path, 'id'], 'bad-name', { name: id });
    else if (ids.has(id)) findings.error([...path, 'id'], 'step-twice', { step: id });
    ids.add(id);
    // Findings name a step by its title, because the editor in the browser does not show ids.
    const title = step.title ?? (Object.hasOwn(titles, id) ? titles[id] : humanise(id));
    if (step.fields?.length === 0) findings.error([...path, 'fields'], 'step-empty', { step: title });
    const known = (step.fields ?? []).filter((name, place) => {
      const keyPath = [...path, 'fields', place];
      if (typeof name !== 'string' || !Object.hasOwn(fields, name)) {
        findings.unknownName(keyPath, 'step-unknown-field', String(name), () => Object.keys(fields), {
          step: id,
          name,
        });
        return false;
      }
      if (seen.has(name)) findings.error(keyPath, 'two-steps', { name });
      seen.set(name, id);
      return true;
    });
    return { ...step, id, fields: known };
  });
  for (const name of Object.keys(fields))
    if (!seen.has(name)) findings.error(['properties', name], 'no-step', { name });
  return steps;
}

/** Rules are checked with the other rules of the form. */
const isMap = (showIf: unknown): boolean => showIf !== undefined && typeof showIf !== 'string';

function checkConditions(
  findings: Findings,
  context: CompileContext,
  steps: StepFile[],
  fields: Record<string, FieldFile>,
): void {
  const before = findings.count;
  const layout: ConditionScope = {
    findings,
    context,
    fields,
    stepOf: new Map(steps.flatMap((step, at) => step.fields.map((name) => [name, at] as const))),
    stepConditions: steps.map((step) => conditionOf(step['x-show-if'])),
  };
  steps.forEach((step, at) => {
    if (isMap(step['x-show-if'])) checkStepCondition(layout, ['x-steps', at], step.id, at, step['x-show-if']);
  });
  for (const [name, field] of Object.entries(fields)) {
    if (!isRecord(field)) continue;
    const path: SchemaPath = ['properties', name];
    if (isMap(field['x-show-if'])) checkFieldCondition(layout, path, name, field['x-show-if']);
    const rows = isRecord(field.items) && isRecord(field.items.properties) ? field.items.properties : {};
    for (const [inner, content] of Object.entries(rows)) {
      if (!isRecord(content) || !isMap(content['x-show-if'])) continue;
      checkRowCondition(layout, [...path, 'items', 'properties', inner], inner, name, rows, content['x-show-if']);
    }
  }
  // Reachability can only be checked when all conditions are valid.
  if (findings.count === before)
    checkReachability(layout, (name) => ['properties', name, ...(fields[name]?.['x-show-if'] ? ['x-show-if'] : [])]);
}
