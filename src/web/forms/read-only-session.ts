/** Form sessions that store nothing: one that shows answers, and one from which the server renders the first step. */
import { initialAnswers } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { createAnswerStore } from './draft/answer-store.ts';
import { createUploads } from './draft/uploads.ts';
import { createFormStateCell, type FormSession, type FormState } from './form-session.ts';
import type { FormsEnvironment, UploadInfo, WizardProps } from './types.ts';

interface StaticSession {
  env: FormsEnvironment;
  answers: Answers;
  state: Pick<FormState, 'doc' | 'validators' | 'saving' | 'phase'>;
  props?: WizardProps;
  files?: Record<string, Partial<UploadInfo>>;
  loadsFilesOnDemand?: boolean;
}

function createStaticSession({
  env,
  answers,
  state,
  props = { form: state.doc.id },
  files = {},
  loadsFilesOnDemand = false,
}: StaticSession): FormSession {
  const store = createAnswerStore(answers);
  const uploads = createUploads(env.api, state.doc.id, store, files, () => {});
  const cell = createFormStateCell({
    ...state,
    seen: [],
    failed: [],
    serverErrors: {},
    clashes: {},
    updateNotice: null,
    changed: null,
    result: undefined,
    problem: null,
    wayOut: null,
  });
  return {
    env,
    idPrefix: props.form,
    props,
    store,
    uploads,
    cell,
    sync: null,
    orphanedAnswers: null,
    initial: answers,
    untouched: answers,
    prefilled: {},
    resumed: null,
    loadsFilesOnDemand,
    startStep: null,
    saveLocalCopy: () => {},
    removeLocalCopy: () => {},
    restart: () => {},
    checkForNewVersion: async () => {},
    stop() {
      uploads.stop();
    },
  };
}

const always = (valid: boolean) => Object.assign(() => valid, { errors: null });

export function createReadOnlySession(
  env: FormsEnvironment,
  doc: FormDoc,
  answers: Answers,
  files: Record<string, Partial<UploadInfo>>,
  loadsFilesOnDemand = false,
): FormSession {
  const validators = { whole: always(true), steps: {} };
  return createStaticSession({
    env,
    answers,
    state: { doc, validators, saving: 'saved', phase: 'done' },
    files,
    loadsFilesOnDemand,
  });
}

/** A form that nobody has filled in yet, at its first step. */
export function createEmptySession(env: FormsEnvironment, doc: FormDoc, props: WizardProps): FormSession {
  // Without the compiled validators no step counts as complete.
  const validators = {
    whole: always(false),
    steps: Object.fromEntries(doc.steps.map(({ id }) => [id, always(false)])),
  };
  const state = { doc, validators, saving: 'new', phase: 'filling' } as const;
  return createStaticSession({ env, answers: initialAnswers(doc), state, props });
}
