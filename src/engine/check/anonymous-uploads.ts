/** A form for anonymous visitors cannot contain file fields, because only a logged-in user can upload files. */

import type { CompileContext, FieldFile, FormFile } from '../types.ts';
import { fieldsIn } from './fields-in.ts';
import type { Findings, SchemaPath } from './findings.ts';

export function checkAnonymousUploads(findings: Findings, file: Partial<FormFile>, context: CompileContext): void {
  if (file['x-audience'] !== 'public') return;
  for (const [name, field] of fieldsIn(file)) checkFieldUploads(findings, ['properties', name], name, field, context);
}

function checkFieldUploads(
  findings: Findings,
  path: SchemaPath,
  name: string,
  field: FieldFile,
  context: CompileContext,
): void {
  if (field['x-file'] !== undefined) findings.error([...path, 'x-file'], 'visitor-file', { name });
  for (const [inner, content] of fieldsIn(field.items))
    checkFieldUploads(findings, [...path, 'items', 'properties', inner], inner, content, context);
  const form = field['x-rows'];
  if (typeof form !== 'string' || !Object.hasOwn(context.forms, form)) return;
  // The row form is another file and may be valid for other audiences. The error is that this form uses its rows.
  const file = fieldsIn(context.forms[form]).find(([, rowField]) => rowField['x-file'] !== undefined);
  if (file) findings.error([...path, 'x-rows'], 'visitor-file-rows', { name, form, other: file[0] });
}
