/** A new form: from nothing, from a copy, from a file. It is nobody's to fill in before it is published. */
import type { NewForm } from '#contract/studio.ts';
import { humanise } from '#engine/options.ts';
import { fileNameOf, formIdFor } from '#engine/studio/names.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { copyOfForm, emptyForm, LARGE_TEXT, readText, runTask } from '../../forms/commands.ts';
import { type ByWhom, noteDeed } from '../deed.ts';
import { isTaken, listTaken, lockWork, saveWorkRow } from '../queries.ts';
import { openDesk } from '../texts.ts';

interface Begun {
  id: string;
  form: string;
}

export async function beginForm(app: App, by: ByWhom, asked: NewForm): Promise<string> {
  const { id, form } = await beginningOf(app, asked);
  const isMade = await app.db.tx(async (trx) => {
    if (await isTaken(trx, id)) return false;
    const work = await lockWork(trx, id);
    if (work.files) return false;
    const files = { form, lists: {} };
    await saveWorkRow(trx, {
      form_id: id,
      files,
      revision: work.revision + 1,
      based_on: null,
      saved_by: by.person.id,
    });
    await noteDeed(trx, by, 'form.begun', id, asked.from ? { from: asked.from } : {});
    return true;
  });
  if (isMade) return id;
  // A name that is free goes along: who imports a file did not choose its name.
  const free = formIdFor(id, [id, ...(await listNames(app))]);
  throw problems.CONFLICT('FORM_EXISTS', { id }, { id, free });
}

const listNames = async (app: App): Promise<string[]> => [
  ...(await listTaken(app.db.kysely)),
  ...Object.keys((await app.forms.current()).world.forms),
];

async function beginningOf(app: App, asked: NewForm): Promise<Begun> {
  if (asked.yaml !== undefined) return fromFile(app, asked.yaml, asked.id);
  const { from } = asked;
  if (from === undefined && !asked.title)
    throw problems.VALIDATION_FAILED({ title: [app.say('studio-server:begin.title')] });
  const desk = from === undefined ? undefined : await openDesk(app, from);
  const doc = desk?.published?.doc ?? null;
  const title =
    asked.title?.trim() || app.say('studio-server:begin.copy', { title: doc?.title ?? humanise(from ?? '') });
  const id = asked.id ?? formIdFor(title, await listNames(app));
  const text = (desk?.files ?? desk?.work?.files)?.form;
  return { id, form: text === undefined ? emptyForm(id, title) : await copied(app, text, { id, title, doc }) };
}

/** 422 for a text that cannot be read. */
async function copied(app: App, text: string, as: Parameters<typeof copyOfForm>[1]): Promise<string> {
  const { fault } = await readText(text);
  if (fault) throw problems.VALIDATION_FAILED({ from: [app.say('studio-import:broken', { line: fault.line })] });
  return text.length > LARGE_TEXT ? runTask('copy', text, as) : copyOfForm(text, as);
}

/** Its own `$id` names it. What else is wrong with it the check tells once it is open. */
async function fromFile(app: App, yaml: string, wanted: string | undefined): Promise<Begun> {
  const { fault, value } = await readText(yaml);
  const say = (why: string, params = {}): never => {
    throw problems.VALIDATION_FAILED({ yaml: [app.say(`studio-import:${why}`, params)] });
  };
  if (fault) return say('broken', { line: fault.line });
  const file = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const id = fileNameOf(file.$id);
  if (id === null) return say('nameless');
  if (file.enum !== undefined && file['x-steps'] === undefined) return say('is_list');
  if (wanted === undefined || wanted === id) return { id, form: yaml };
  // Under another name it is a copy: what it is called stands in the file of words of the one it came from.
  const doc = Object.hasOwn((await app.forms.current()).world.forms, id)
    ? (await openDesk(app, id)).published?.doc
    : null;
  const title = file.title ?? doc?.title ?? humanise(wanted);
  return { id: wanted, form: await copied(app, yaml, { id: wanted, title: String(title), doc: doc ?? null }) };
}
