/**
 * Mending an entry that was sent back: exactly the fields of the marked steps change, the whole is judged by the form that was
 * answered, files follow, and the entry is as if sent anew. What else would be wrong by now (a curator who left) is nobody's fault.
 */
import { fileIdsOf } from '#engine/answers.ts';
import { shownFields } from '#engine/conditions.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { decideCuration } from '#machines/curation.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { nameFiles } from '../../files/commands.ts';
import { sealAnswers } from '../../forms/commands.ts';
import { rowOfSubmission } from '../../submissions/commands.ts';
import { callerOf, factsOf, holdEntry, moved, moveEntry } from '../change/commands.ts';
import { writeAnswers } from '../change/queries.ts';
import { readWhole } from '../desk/commands.ts';
import { openSteps, standingMarks } from '../present.ts';
import { ENTRY_FORM, type EntryRow, readStored } from '../queries.ts';

/** The entry and the form that it answers, if its sender may mend it now. */
export async function openForMending(app: App, person: Person, id: string): Promise<{ row: EntryRow; doc: FormDoc }> {
  const { row, doc } = await readWhole(app, id, person.id);
  requireMendable(row, person);
  return { row, doc };
}

function requireMendable(row: EntryRow, person: Person): void {
  if (row.user_id !== person.id) throw problems.NOT_FOUND();
  if (!decideCuration(factsOf(row), { type: 'revision.send', ...callerOf(row, 'member') })) throw moved(row, 'member');
}

export interface Mending {
  /** Changed fields; null clears one. */
  changed: Answers;
  /** The version that the sender says they answer. */
  version: number | undefined;
  ip: string;
}

export async function mend(app: App, person: Person, id: string, { changed, version, ip }: Mending): Promise<void> {
  const entry = await readWhole(app, id, person.id);
  const { row, doc, answers: before } = entry;
  requireMendable(row, person);
  if (version !== undefined && version !== doc.version)
    throw problems.CONFLICT('FORM_VERSION_CHANGED', {}, { form_version: doc.version, changes: [] });
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter(([, value]) => value !== null && value !== undefined),
  );
  const open = openFields(doc, openSteps(doc, standingMarks(entry)), before, merged);
  const strangers = Object.keys(changed).filter((name) => !open.has(name));
  if (strangers.length > 0)
    throw problems.VALIDATION_FAILED(Object.fromEntries(strangers.map((name) => [name, [say('entries:not_open')]])));
  const known = fileIdsOf(doc, before).map((file) => file.id);
  const { answers } = await app.forms.judge(ENTRY_FORM, merged, {
    person,
    known,
    answered: { version: doc.version, open },
  });
  const stored = JSON.stringify((await readStored(app.db.kysely, id))?.answers);
  await app.db.tx(async (trx) => {
    const locked = await holdEntry(trx, id, person.id);
    if (JSON.stringify((await readStored(trx, id))?.answers) !== stored) throw problems.CONFLICT('CURATION_CHANGED');
    await writeAnswers(trx, id, sealAnswers(app.crypt, doc, answers, rowOfSubmission(id)));
    await nameFiles(trx, { kind: 'submission', ref: id, user_id: person.id, files: fileIdsOf(doc, answers) });
    await moveEntry(trx, locked, { type: 'revision.send', by: 'member', actor_id: person.id, ip });
  });
}

/** Those of the open steps, and what the changed answers ask for anew in another step. */
function openFields(doc: FormDoc, steps: string[], before: Answers, after: Answers): Set<string> {
  const shown = new Set(shownFields(doc, before));
  const asked = shownFields(doc, after).filter((name) => !shown.has(name));
  return new Set([...doc.steps.filter(({ id }) => steps.includes(id)).flatMap(({ fields }) => fields), ...asked]);
}
