/**
 * `x-public` is allowed only on file fields and never together with `x-private`. A field that accepts PDF may be public only in
 * forms for staff. Otherwise this site would serve documents of strangers to everyone.
 */

import { PICTURE_WORDS } from '../file-kinds.ts';
import type { CompileContext, FieldFile, FormFile } from '../types.ts';
import { fieldsIn } from './fields-in.ts';
import type { Findings, SchemaPath } from './findings.ts';

export function checkPublicFiles(findings: Findings, file: Partial<FormFile>, context: CompileContext): void {
  const isByStaff = file['x-audience'] === 'staff';
  for (const [name, field] of fieldsIn(file)) checkPublicField(['properties', name], name, field, false);

  function checkPublicField(path: SchemaPath, name: string, field: FieldFile, isInPrivateGroup: boolean): void {
    const isPrivate = isInPrivateGroup || field['x-private'] === true;
    if (field['x-public'] === true) {
      const keyPath = [...path, 'x-public'];
      if (field['x-file'] === undefined) findings.error(keyPath, 'public-misfit', { name });
      else if (isPrivate) findings.error(keyPath, 'public-private', { name });
      else if (!isByStaff && acceptsPdf(field)) findings.error(keyPath, 'public-pdf', { name });
    }
    for (const [inner, content] of fieldsIn(field.items))
      checkPublicField([...path, 'items', 'properties', inner], inner, content, isPrivate);
    const form = field['x-rows'];
    if (isByStaff || typeof form !== 'string' || !Object.hasOwn(context.forms, form)) return;
    // The row form is another file, which may be for staff only. Here other users would fill it in.
    if (fieldsIn(context.forms[form]).some(([, rowField]) => rowField['x-public'] === true && acceptsPdf(rowField)))
      findings.error([...path, 'x-rows'], 'public-pdf', { name });
  }
}

function acceptsPdf(field: FieldFile): boolean {
  const accept: unknown = field['x-file']?.accept;
  return Array.isArray(accept) && accept.some((kind) => !PICTURE_WORDS.includes(String(kind).toLowerCase()));
}
