/**
 * Every edit that the form studio knows: a pure operation on what was parsed. Answers a new whole that shares what did not
 * change; throws `EditError` where the form would break.
 */
export * from './condition-edits.ts';
export { addField, copyField, moveField, type NewField, removeField, renameField } from './field-edits.ts';
export { dependantsOf, type FieldPatch, setField, setKind } from './field-settings.ts';
export * from './form-edits.ts';
export * from './kinds.ts';
export { type Labels, labelsOf, labelsOfDoc } from './labels.ts';
export * from './limits.ts';
export * from './list-edits.ts';
export * from './names.ts';
export { type EditCode, EditError, type Sources, type StudioWords, type Target } from './sources.ts';
