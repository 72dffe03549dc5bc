/** Checks an imported form as every form is checked, and takes out the expressions that have an error, with a note about each. */

import { checkForm, type Finding } from '../check.ts';
import type { CheckFile } from '../rule-types.ts';
import type { CompileContext, FieldFile, FormFile } from '../types.ts';
import type { ImportState, Source } from './import-state.ts';

/** Taking out a calculation may leave errors in what reads it. */
const MAX_PASSES = 12;

/** Returns whether no error is left. */
export function removeFaults(state: ImportState, form: FormFile, context: CompileContext): boolean {
  const noted = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const errors = checkForm(form, context).filter(({ level }) => level === 'error');
    if (errors.length === 0) return true;
    const isChanged = errors.map((error) => removeFault(state, form, error, noted)).some(Boolean);
    if (!isChanged) return false;
    tidy(form);
  }
  return false;
}

interface Place {
  holder: Record<string | number, unknown>;
  key: string | number;
  sources: Source[];
}

/** `noted`: cells that have a note. One cell can be the source of several words. */
function removeFault(state: ImportState, form: FormFile, { path, code }: Finding, noted: Set<string>): boolean {
  const place = placeOf(state, form, path);
  if (!place) return false;
  const { holder, key, sources } = place;
  if (holder[key] === undefined) return false;
  delete holder[key];
  const owner = ownerOf(form, path);
  const kind = code === 'rule-forward' || code === 'rule-circle' ? 'order' : 'expression';
  for (const source of sources) {
    const cell = `${source.row} ${source.column}`;
    if (noted.has(cell)) state.comment(owner ?? {}, source);
    else state.lose(owner ?? {}, source, kind, '');
    noted.add(cell);
    // A calculation that is not calculated would be asked for.
    if (source.isOnly && owner) {
      removeField(form, path);
      state.notes.mark('survey', source.row, 'type', 'lost');
    }
  }
  return true;
}

/** The deepest part of the path that comes from a cell. */
function placeOf(state: ImportState, form: FormFile, path: Finding['path']): Place | undefined {
  let holder: unknown = form;
  let found: Place | undefined;
  for (const key of path) {
    if (typeof holder !== 'object' || holder === null) break;
    const sources = state.sourcesOf(holder, String(key));
    const parts = holder as Record<string | number, unknown>;
    if (sources.length > 0) found = { holder: parts, key, sources };
    holder = parts[key];
  }
  return found;
}

const ownerOf = (form: FormFile, [first, name, items, , inner]: Finding['path']): FieldFile | undefined => {
  const field = first === 'properties' ? form.properties[String(name)] : undefined;
  return items === 'items' && inner !== undefined ? field?.items?.properties?.[String(inner)] : field;
};

function removeField(form: FormFile, [, name, items, , inner]: Finding['path']): void {
  if (items === 'items') delete form.properties[String(name)]?.items?.properties?.[String(inner)];
  else delete form.properties[String(name)];
}

/** What is left without its rule or its questions. */
function tidy(form: FormFile): void {
  const whole = (checks: CheckFile[]) =>
    checks.filter(({ rule, message }) => rule !== undefined && message !== undefined);
  const tidyChecks = (holder: { 'x-check'?: CheckFile[] }) => {
    if (!holder['x-check']) return;
    holder['x-check'] = whole(holder['x-check']);
    if (holder['x-check'].length === 0) delete holder['x-check'];
  };
  const tidyField = (field: FieldFile) => {
    tidyChecks(field);
    for (const place of [field, field.items]) {
      const options = place?.['x-options'];
      if (place && typeof options === 'object' && 'list' in options && options.where === undefined)
        place['x-options'] = options.list;
    }
    Object.values(field.items?.properties ?? {}).forEach(tidyField);
  };
  for (const [name, field] of Object.entries(form.properties)) {
    tidyField(field);
    if (field['x-rows'] === true && Object.keys(field.items?.properties ?? {}).length === 0)
      delete form.properties[name];
  }
  tidyChecks(form);
  form['x-steps'].forEach(tidyChecks);
  form['x-steps'] = form['x-steps']
    .map((step) => {
      step.fields = step.fields.filter((name) => Object.hasOwn(form.properties, name));
      return step;
    })
    .filter(({ fields }) => fields.length > 0);
}
