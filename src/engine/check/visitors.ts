/** A form for visitors may not ask for files: an upload belongs to somebody who is logged in, so they could never send it. */
import type { FieldFile, FormFile, World } from '../types.ts';
import type { Findings, Place } from './finding.ts';
import { isMap } from './words.ts';

export function checkVisitors(found: Findings, file: Partial<FormFile>, world: World): void {
  if (file['x-audience'] !== 'public') return;
  for (const [name, field] of fieldsIn(file)) lookInto(found, ['properties', name], name, field, world);
}

function lookInto(found: Findings, path: Place, name: string, field: FieldFile, world: World): void {
  if (field['x-file'] !== undefined) found.error([...path, 'x-file'], 'visitor-file', { name });
  for (const [inner, content] of fieldsIn(field.items))
    lookInto(found, [...path, 'items', 'properties', inner], inner, content, world);
  const form = field['x-rows'];
  if (typeof form !== 'string' || !Object.hasOwn(world.forms, form)) return;
  // Written in another file, which others may well fill in: the fault is that the rows are asked for here.
  const file = fieldsIn(world.forms[form]).find(([, one]) => one['x-file'] !== undefined);
  if (file) found.error([...path, 'x-rows'], 'visitor-file-rows', { name, form, other: file[0] });
}

const fieldsIn = (holder: unknown): Array<[string, FieldFile]> =>
  isMap(holder) && isMap(holder.properties)
    ? (Object.entries(holder.properties).filter(([, field]) => isMap(field)) as Array<[string, FieldFile]>)
    : [];
