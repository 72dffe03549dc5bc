/**
 * What the rest of the web may use of forms. Nothing else in this folder is imported from outside, except the parts that are loaded on
 * demand (`tests/forms-entry.test.ts`). The build replaces imports of this file by imports of the files below (`src/tools/direct-imports.ts`),
 * so a page loads only what it uses.
 */
export { AnswerValue } from './AnswerValue.tsx';
export { httpApi } from './api.ts';
export { FormSessionContext, useAnswer, useDoc, useFormSession, useFormState } from './context.ts';
export { DraftConflicts } from './DraftConflicts.tsx';
export { diffAnswers } from './draft/merge-answers.ts';
export { prepareFile, type Refusal } from './draft/prepare-file.ts';
export { ErrorSummary } from './ErrorSummary.tsx';
export { EnvironmentContext, useEnvironment } from './environment.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export { FormSessionProvider } from './FormSessionProvider.tsx';
export { FormUpdateNotice } from './FormUpdateNotice.tsx';
export { refusalMessage, refusalToast } from './file-refusals.ts';
export { FirstStepContext } from './first-step/context.ts';
export { isFirstStepBegun } from './first-step/take-over.ts';
export { firstStepWaitText } from './first-step/wait-text.ts';
export { fieldId, focusElement, focusField, formId, summaryId } from './focus.ts';
export { type FormSession, validateAnswers } from './form-session.ts';
export { loadRules, useRulesLoaded } from './load-rules.ts';
export { OneStepForm } from './OneStepForm.tsx';
export { pageFormOf } from './page-form.ts';
export { OptionPlacesContext } from './places.ts';
export { RecordField } from './RecordField.tsx';
export { createEmptySession, createReadOnlySession } from './read-only-session.ts';
export { registerWebRules } from './register-rules.ts';
export { submitAnswers } from './submit-answers.ts';
export type { FormsEnvironment, SubmitContext, UploadInfo, WizardProps } from './types.ts';
export { useShownFields } from './useShown.ts';
export { WizardSteps } from './WizardSteps.tsx';
export { ChoiceCard, ChoiceList } from './widgets/choice-card.tsx';
export { DropZone } from './widgets/file/DropZone.tsx';
export { PreparingStatus } from './widgets/file/FileCards.tsx';
export { useFileRefusals } from './widgets/file/useFileRefusals.tsx';
export { limitsOf } from './widgets/limits.ts';
