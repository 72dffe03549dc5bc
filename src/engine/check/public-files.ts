/**
 * `x-public` stands on file fields only and never beside `x-private`. A field that accepts PDF may be public only in forms that
 * staff fill in: a public PDF of a stranger would be a document that this site hands to everybody.
 */
import type { FieldFile, FormFile, World } from '../types.ts';
import type { Findings, Place } from './finding.ts';
import { isMap } from './words.ts';

export function checkPublicFiles(found: Findings, file: Partial<FormFile>, world: World): void {
  const isByStaff = file['x-audience'] === 'staff';
  for (const [name, field] of fieldsIn(file)) checkPublic(['properties', name], name, field, false);

  function checkPublic(path: Place, name: string, field: FieldFile, isInPrivateGroup: boolean): void {
    const isPrivate = isInPrivateGroup || field['x-private'] === true;
    if (field['x-public'] === true) {
      const here = [...path, 'x-public'];
      if (field['x-file'] === undefined) found.error(here, 'public-misfit', { name });
      else if (isPrivate) found.error(here, 'public-private', { name });
      else if (!isByStaff && acceptsPdf(field)) found.error(here, 'public-pdf', { name });
    }
    for (const [inner, content] of fieldsIn(field.items))
      checkPublic([...path, 'items', 'properties', inner], inner, content, isPrivate);
    const form = field['x-rows'];
    if (isByStaff || typeof form !== 'string' || !Object.hasOwn(world.forms, form)) return;
    // Written in another file, possibly by staff only; here others would fill it in.
    if (fieldsIn(world.forms[form]).some(([, one]) => one['x-public'] === true && acceptsPdf(one)))
      found.error([...path, 'x-rows'], 'public-pdf', { name });
  }
}

function acceptsPdf(field: FieldFile): boolean {
  const accept: unknown = field['x-file']?.accept;
  return Array.isArray(accept) && accept.some((kind) => String(kind).toLowerCase() === 'pdf');
}

const fieldsIn = (holder: unknown): Array<[string, FieldFile]> =>
  isMap(holder) && isMap(holder.properties)
    ? (Object.entries(holder.properties).filter(([, field]) => isMap(field)) as Array<[string, FieldFile]>)
    : [];
