/** What other features may call about forms, besides `app.forms`. */

export { checkTexts } from './check-worker/check-texts.ts';
export { exportXlsFormSheets, importXlsFormTexts, type XlsFormTexts } from './check-worker/convert-xlsform.ts';
export { findPositions, findYamlFaults, readYamlText, type YamlReading } from './check-worker/read-yaml-text.ts';
export { LARGE_TEXT, runTask } from './check-worker/task-runner.ts';
export type { CheckedTexts } from './check-worker/task-types.ts';
export { type CompiledForm, findIncompatibilities, listSourceFiles } from './compiled-form.ts';
export { copyFormText, newFormText } from './copy-form.ts';
export { hasErrors, saveOverlays } from './draft-overlay.ts';
export { checkDraftPatch, cleanPatch, MAX_DRAFT_BYTES, withoutCalculated } from './drafts/check-draft-patch.ts';
export { deleteDraft, requireStartedDraft } from './drafts/drafts.commands.ts';
export { decryptAnswers, encryptAnswers, reencryptAnswers } from './encrypted-answers.ts';
export { countRecordsByVersion, type ImpactCounts, measureImpact } from './impact/measure-impact.ts';
export { type MigratedAnswers, migrateStoredAnswers } from './migrate-stored-answers.ts';
export { digest } from './overlays.ts';
export type { Position } from './positions.ts';
export {
  buildModules,
  type CurrentSchemas,
  insertVersions,
  lockIfUnchanged,
  PUBLICATIONS,
  type PublishedVersion,
} from './publish.ts';
export type { Finding } from './read-schemas.ts';
export { type FormTemplate, readTemplates } from './read-templates.ts';
export type { Form } from './registry.ts';
export { reservedNamesFor } from './reserved-names.ts';
