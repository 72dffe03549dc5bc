/**
 * All edits of the form studio, as pure functions on parsed files. Each returns new `FormSources` that share all unchanged
 * parts, and throws `EditError` if the form would break. The given `sources` are never changed.
 */
export { comparisonOptionsOf, conditionCandidates, setCondition } from './condition-edits.ts';
export { EditError, type EditErrorCode } from './edit-error.ts';
export {
  addField,
  addRegion,
  copyField,
  dependantsOf,
  type FieldContent,
  moveField,
  type NewColumn,
  removeField,
  renameField,
} from './field-edits.ts';
export {
  compatibleKinds,
  FIELD_KINDS,
  type FieldKind,
  isLocked,
  kindOf,
  widgetsFor,
} from './field-kinds.ts';
export { type FieldLimits, limitsOf, messageRulesOf } from './field-limits.ts';
export { type FieldPatch, setField, setKind } from './field-settings.ts';
export { addStep, copyStep, moveStep, removeStep, setForm, setStep } from './form-edits.ts';
export { type FormLabels, labelsOf, labelsOfDoc } from './form-labels.ts';
export type { ConditionTarget, FormSources } from './form-sources.ts';
export {
  type ImportedLine,
  importNewList,
  importOptions,
  type LineOutcome,
  MAX_IMPORT_LINES,
  readNewList,
} from './import-options.ts';
export {
  type InsertPlan,
  insertQuestions,
  planInsert,
  type QuestionSource,
} from './library/insert-questions.ts';
export { setFormLimit, setOptionQuota } from './limit-edits.ts';
export {
  addList,
  addOption,
  copyList,
  importList,
  moveOption,
  removeOption,
  renameOption,
  restoreOption,
  retireOption,
  setExclusive,
  setListTitle,
  setOption,
} from './list-edits.ts';
export type { NewOption } from './list-file.ts';
export { fieldsUsingList, setFieldList } from './list-usage.ts';
export {
  copyFields,
  moveFields,
  moveIntoRows,
  moveOutOfRows,
  removeManyFields,
} from './many-fields.ts';
export { fieldNameFor, fileNameOf, isListTaken, listIdFor } from './names.ts';
export { renameFieldAfterLabel, renameStepAfterTitle } from './rename-after-label.ts';
export { findTexts, replaceTexts, type TextMatch, type TextSearch } from './replace-texts.ts';
export { editRows, ownRowFields, ROW_STEP, rowFormSources } from './row-edits.ts';
