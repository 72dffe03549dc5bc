/** A filling that only lies there to be read. */
import type { Answers, FormDoc } from '#engine/types.ts';
import { createStore } from './draft/store.ts';
import { createUploads } from './draft/uploads.ts';
import { type Filling, newCell } from './filling.ts';
import type { FormsEnvironment, UploadInfo } from './types.ts';

export function readOnly(
  env: FormsEnvironment,
  doc: FormDoc,
  answers: Answers,
  files: Record<string, Partial<UploadInfo>>,
  filesWhenAsked = false,
): Filling {
  const store = createStore(answers);
  const uploads = createUploads(env.api, doc.id, store, files, () => {});
  const judged = Object.assign(() => true, { errors: null });
  const cell = newCell({
    doc,
    validators: { whole: judged, steps: {} },
    seen: [],
    failed: [],
    server: {},
    saving: 'saved',
    clashes: {},
    news: null,
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
    aside: null,
    initial: answers,
    untouched: answers,
    filesWhenAsked,
    startStep: null,
    keep: () => {},
    forget: () => {},
    checkForm: async () => {},
    stop() {
      uploads.stop();
      store.stop();
    },
  };
}
