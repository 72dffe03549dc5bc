/**
 * Every edit that the form studio knows: a pure operation on what was parsed. Answers a new whole that shares what did not
 * change; throws `EditError` where the form would break. `sources` is never changed.
 */
export { type Askable, askableOf, fitsBefore, setCondition } from './condition-edits.ts';
export {
  addField,
  addRegion,
  copyField,
  dependantsOf,
  type Filling,
  moveField,
  type NewField,
  removeField,
  renameField,
} from './field-edits.ts';
export { type FieldPatch, setField, setKind } from './field-settings.ts';
export { addStep, copyStep, moveStep, removeStep, renameStep, setForm, setStep } from './form-edits.ts';
export { type ImportedLine, importOptions, type LineOutcome, MOST_LINES } from './import-options.ts';
export { FIELD_KINDS, type FieldKind, isLocked, kindOf, kindsLike, typeOf, widgetsFor } from './kinds.ts';
export { type Labels, labelsOf, labelsOfDoc } from './labels.ts';
export { type Limits, limitsOf, rulesOf } from './limits.ts';
export {
  addList,
  addOption,
  bringList,
  copyList,
  moveOption,
  removeOption,
  renameOption,
  restoreOption,
  retireOption,
  setExclusive,
  setListTitle,
  setOption,
} from './list-edits.ts';
export { useList, usersOf } from './list-users.ts';
export { idAfterTitle, nameAfterLabel } from './name-after-label.ts';
export { codeFor, fieldNameFor, fileNameOf, isListTaken, listIdFor, stepIdFor } from './names.ts';
export { type EditCode, EditError } from './refusal.ts';
export { inRows, ROW_STEP, rowSources, rowsIn } from './row-edits.ts';
export type { Sources, StudioWords, Target } from './sources.ts';
