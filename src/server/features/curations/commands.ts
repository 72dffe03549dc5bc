/** Sends a curation form whose answers come flat – multipart with files, or JSON – and not under `answers`. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isVersion } from '#contract/bounds.ts';
import { ok } from '#contract/envelope.ts';
import type { Answers } from '#engine/types.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { requireOpenFor } from '../forms/commands.ts';
import { submit } from '../submissions/commands.ts';
import { readAnswers } from '../uploads/commands.ts';
import { type Mending, openForMending } from './revision/commands.ts';

interface Curation {
  formId: string;
  maxFiles: number;
  person: Person;
}
const besides = { properties: { form_version: { type: 'integer' } } };

export async function sendCuration(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { formId, maxFiles, person }: Curation,
) {
  const { doc } = await app.forms.get(formId);
  requireOpenFor(doc, person);
  const { fields, fingerprint } = await readAnswers(request, { docs: [doc], schema: besides, maxFiles });
  const { form_version, ...answers } = flat(fields);
  const sent = {
    formId,
    answers: withoutEmpty(answers),
    version: versionOf(app, form_version),
    person,
    ip: request.ip,
  };
  return app.once(request, reply, { status: 201, fingerprint }, async (trx) =>
    ok(await submit(app, trx, sent), app.say('submissions:sent')),
  );
}

/** What the sender of an entry that came back changed; `null` clears a field. Whether they may is asked before any file is kept. */
export async function readMending(
  app: App,
  request: FastifyRequest,
  { person, id, maxFiles }: { person: Person; id: string; maxFiles: number },
): Promise<Mending> {
  const { doc } = await openForMending(app, person, id);
  const { fields } = await readAnswers(request, { docs: [doc], schema: besides, maxFiles });
  const { form_version, ...changed } = flat(fields);
  return { changed, version: versionOf(app, form_version), ip: request.ip };
}

/** JSON may put the answers under `answers`, as the call of every form does. */
function flat(fields: Answers): Answers {
  const { answers, form_version, ...rest } = fields;
  const isNested =
    typeof answers === 'object' && answers !== null && !Array.isArray(answers) && Object.keys(rest).length === 0;
  return isNested ? { ...(answers as Answers), form_version } : fields;
}

/** An empty part is no answer. */
const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));

function versionOf(app: App, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (isVersion(value)) return value;
  const label = app.say('problems:labels.form_version');
  throw problems.VALIDATION_FAILED({ form_version: [app.say('problems:rules.integer', { label })] });
}
