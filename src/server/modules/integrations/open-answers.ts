/** Answers that leave for other systems. Private ones never do, and no setting changes that. */
import { privateFields, privateNames } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { App } from '#server/types.ts';

type Services = Pick<App, 'forms'>;

/**
 * Keeps the answers to questions of the answered version that are private neither there nor in the published form, where
 * they may have another name. A group with one private question is left out as a whole.
 */
function openAnswers(answered: FormDoc, published: FormDoc, answers: Answers): Answers {
  const hidden = new Set([...privateFields(answered), ...privateNames(published)]);
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => Object.hasOwn(answered.ui.fields, name) && !hidden.has(name)),
  );
}

interface Stored {
  form_id: string;
  form_version: number;
  answers: Answers;
}

export async function loadOpenAnswers(app: Services, { form_id, form_version, answers }: Stored): Promise<Answers> {
  const { doc: answered } = await app.forms.getVersion(form_id, form_version);
  const { doc: published } = await app.forms.get(form_id);
  return openAnswers(answered, published, answers);
}
