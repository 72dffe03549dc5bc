/**
 * Migrates stored answers of any version to the current form version. Answers without a field stay stored but are not
 * shown.
 */
import { migrateAnswers } from '#engine/migrate-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { Problem } from '#server/problems.ts';
import type { App } from '#server/types.ts';

export interface MigratedAnswers {
  doc: FormDoc;
  answers: Answers;
  /** Names of answers that have no field any more. */
  orphanedNames: string[];
}

export async function migrateStoredAnswers(
  app: App,
  formId: string,
  version: number | null,
  answers: Answers,
): Promise<MigratedAnswers> {
  const { doc } = await app.forms.get(formId);
  const old = version === null || version === doc.version ? doc : await findOldVersion(app, formId, version, doc);
  const { answers: migrated, dropped } = migrateAnswers(old, doc, answers);
  return { doc, answers: migrated, orphanedNames: dropped.filter((name) => Object.hasOwn(answers, name)) };
}

async function findOldVersion(app: App, formId: string, version: number, doc: FormDoc): Promise<FormDoc> {
  try {
    return (await app.forms.getVersion(formId, version)).doc;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return doc;
    throw error;
  }
}
