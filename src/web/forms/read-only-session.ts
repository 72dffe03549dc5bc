/** A read-only form session that shows answers. */
import type { Answers, FormDoc } from '#engine/types.ts';
import { createAnswerStore } from './draft/answer-store.ts';
import { createUploads } from './draft/uploads.ts';
import { createFormStateCell, type FormSession } from './form-session.ts';
import type { FormsEnvironment, UploadInfo } from './types.ts';

export function createReadOnlySession(
  env: FormsEnvironment,
  doc: FormDoc,
  answers: Answers,
  files: Record<string, Partial<UploadInfo>>,
  loadsFilesOnDemand = false,
): FormSession {
  const store = createAnswerStore(answers);
  const uploads = createUploads(env.api, doc.id, store, files, () => {});
  const alwaysValid = Object.assign(() => true, { errors: null });
  const cell = createFormStateCell({
    doc,
    validators: { whole: alwaysValid, steps: {} },
    seen: [],
    failed: [],
    serverErrors: {},
    saving: 'saved',
    clashes: {},
    updateNotice: null,
    changed: null,
    phase: 'done',
    result: undefined,
    problem: null,
    epoch: 0,
  });
  return {
    env,
    props: { form: doc.id },
    store,
    uploads,
    cell,
    sync: null,
    orphanedAnswers: null,
    initial: answers,
    untouched: answers,
    loadsFilesOnDemand,
    startStep: null,
    saveLocalCopy: () => {},
    removeLocalCopy: () => {},
    checkForNewVersion: async () => {},
    stop() {
      uploads.stop();
      store.stop();
    },
  };
}
