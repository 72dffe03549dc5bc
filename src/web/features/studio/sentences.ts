/** Sentences about changes and conditions of a form, by code. */
import kinds from '#locales/id/field-kinds.json';
import changes from '#locales/id/studio-changes.json';

export const sentencesByCode: Record<string, string> = { ...changes, ...kinds };
