/** Everything that can be wrong in a form file or a list, each with its place. Reads what was parsed, trusts none of it. */
import { checkFieldCondition, checkRowCondition, checkStepCondition, type Layout } from './check/conditions.ts';
import { checkField, MOST_FIELDS } from './check/field.ts';
import { type Finding, Findings, type Place } from './check/finding.ts';
import { checkHead } from './check/head.ts';
import { checkFormLabels, checkOptionWords, checkTextMap, checkWordFile } from './check/labels.ts';
import { checkReserved } from './check/name.ts';
import { checkOptionFile } from './check/options.ts';
import { checkPublicFiles } from './check/public-files.ts';
import { checkReach } from './check/reach.ts';
import { checkRenames } from './check/renames.ts';
import { checkReturn, checkSuccession, newQuestions, type Question } from './check/succession.ts';
import { checkFormTexts, checkStepTexts } from './check/texts.ts';
import { checkVisitors } from './check/visitors.ts';
import { checkWords, FORM_WORDS, isMap, STEP_WORDS } from './check/words.ts';
import { humanise } from './options.ts';
import type { FieldFile, FormFile, OptionFile, StepFile, World } from './types.ts';

export type { Finding, Question };
export { checkOptionWords, checkReturn, checkSuccession, checkTextMap, checkWordFile, newQuestions };

const AUDIENCES = ['public', 'user', 'member', 'curator', 'staff'];
const STEP_ID = /^[a-z][a-z0-9_-]{0,62}$/u;
const MOST = { fields: MOST_FIELDS, steps: 40 };

export function checkOptions(file: OptionFile, world: World): Finding[] {
  return checkOptionFile(file, world);
}

export function checkForm(file: FormFile, world: World): Finding[] {
  const found = new Findings();
  if (!isMap(file)) {
    found.error([], 'not-a-map');
    return found.list;
  }
  const sound = checkWords(found, [], file, FORM_WORDS) as Partial<FormFile>;
  checkHead(found, file, ['$schema', '$id', 'type', 'x-steps', 'properties'], 'object');
  checkFormTexts(found, sound);
  const audience = sound['x-audience'];
  if (audience !== undefined && !AUDIENCES.includes(audience)) {
    found.error(['x-audience'], 'wrong-type', { name: 'x-audience', value: audience, wanted: AUDIENCES.join(', ') });
  }
  const fields = sound.properties ?? {};
  if (Object.keys(fields).length > MOST.fields)
    found.error(['properties'], 'too-long', { name: 'properties', limit: MOST.fields });
  for (const [name, field] of Object.entries(fields))
    checkField({ found, world, siblings: fields }, ['properties', name], name, field);
  checkReserved(found, file.$id, fields, world);
  checkVisitors(found, sound, world);
  checkPublicFiles(found, sound, world);
  const steps = checkSteps(found, sound['x-steps'], fields, stepTitlesOf(world, file.$id));
  checkConditions(found, world, steps, fields);
  checkRenames(found, ['x-renames'], sound['x-renames'], fields);
  if (!found.hasErrors) checkFormLabels(found, file, world);
  return found.list;
}

const stepTitlesOf = (world: World, id: string): Record<string, string> =>
  (Object.hasOwn(world.words, id) && world.words[id]?.$steps) || {};

/** The sound steps: known ids, each with the fields that exist. Every field stands in exactly one. */
function checkSteps(
  found: Findings,
  written: unknown,
  fields: Record<string, FieldFile>,
  titles: Record<string, string>,
): StepFile[] {
  const seen = new Map<string, string>();
  const ids = new Set<string>();
  const list = Array.isArray(written) ? written : [];
  if (list.length > MOST.steps) found.error(['x-steps'], 'too-long', { name: 'x-steps', limit: MOST.steps });
  const steps = list.map((content: unknown, at): StepFile => {
    const path: Place = ['x-steps', at];
    if (!isMap(content)) {
      found.error(path, 'wrong-type', { name: 'x-steps', value: content, wanted: '{ … }' });
      return { id: '', fields: [] };
    }
    const step = checkWords(found, path, content, STEP_WORDS) as Partial<StepFile>;
    checkStepTexts(found, path, step);
    for (const name of ['id', 'fields']) if (content[name] === undefined) found.error(path, 'missing-key', { name });
    const id = step.id ?? '';
    if (step.id !== undefined && !STEP_ID.test(id)) found.error([...path, 'id'], 'bad-name', { name: id });
    else if (ids.has(id)) found.error([...path, 'id'], 'step-twice', { step: id });
    ids.add(id);
    // Said about a step as people see it: who works by mouse never reads its id.
    const title = step.title ?? (Object.hasOwn(titles, id) ? titles[id] : humanise(id));
    if (step.fields?.length === 0) found.error([...path, 'fields'], 'step-empty', { step: title });
    const known = (step.fields ?? []).filter((name, place) => {
      const here = [...path, 'fields', place];
      if (typeof name !== 'string' || !Object.hasOwn(fields, name)) {
        found.unknown(here, 'step-unknown-field', String(name), () => Object.keys(fields), { step: id, name });
        return false;
      }
      if (seen.has(name)) found.error(here, 'two-steps', { name });
      seen.set(name, id);
      return true;
    });
    return { ...step, id, fields: known };
  });
  for (const name of Object.keys(fields)) if (!seen.has(name)) found.error(['properties', name], 'no-step', { name });
  return steps;
}

function checkConditions(found: Findings, world: World, steps: StepFile[], fields: Record<string, FieldFile>): void {
  const before = found.count;
  const layout: Layout = {
    found,
    world,
    fields,
    stepOf: new Map(steps.flatMap((step, at) => step.fields.map((name) => [name, at] as const))),
    stepConditions: steps.map((step) => step['x-show-if']),
  };
  steps.forEach((step, at) => {
    if (step['x-show-if'] !== undefined) checkStepCondition(layout, ['x-steps', at], step.id, at, step['x-show-if']);
  });
  for (const [name, field] of Object.entries(fields)) {
    if (!isMap(field)) continue;
    const path: Place = ['properties', name];
    if (field['x-show-if'] !== undefined) checkFieldCondition(layout, path, name, field['x-show-if']);
    const rows =
      isMap(field.items) && isMap(field.items.properties) ? (field.items.properties as Record<string, FieldFile>) : {};
    for (const [inner, content] of Object.entries(rows)) {
      if (!isMap(content) || content['x-show-if'] === undefined) continue;
      checkRowCondition(layout, [...path, 'items', 'properties', inner], inner, name, rows, content['x-show-if']);
    }
  }
  // Only sound conditions can be followed.
  if (found.count === before)
    checkReach(layout, (name) => ['properties', name, ...(fields[name]?.['x-show-if'] ? ['x-show-if'] : [])]);
}
