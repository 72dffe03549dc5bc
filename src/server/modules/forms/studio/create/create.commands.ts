/** Creates a form: empty, as a copy, from a template, or from a file. Nobody can fill it in before it is published. */
import type { NewFormBody, StudioFiles } from '#contract/studio.ts';
import { RESERVED_LIST_ID } from '#engine/check/options.ts';
import { isRecord } from '#engine/is-record.ts';
import { humanise } from '#engine/options.ts';
import { fileNameOf, formIdFor } from '#engine/studio/names.ts';
import type { TextName } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { copyFormText, LARGE_TEXT, newFormText, readYamlText, runTask } from '../../forms/forms.commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { loadFormTexts, withBaseDigests } from '../form-texts.ts';
import { filesFromTemplate, listTemplates } from '../library/templates.ts';
import { isFormIdTaken, listTakenFormIds, listWorks, lockWork, saveWorkRow } from '../studio.queries.ts';

interface NewFormTexts extends StudioFiles {
  id: string;
}

export async function createForm(app: App, by: Actor, body: NewFormBody): Promise<string> {
  const { id, form, lists } = await initialTexts(app, body);
  const base = await app.forms.currentSchemas();
  const isMade = await app.db.tx(async (trx) => {
    if (await isFormIdTaken(trx, id)) return false;
    const work = await lockWork(trx, id);
    if (work.files) return false;
    const files = withBaseDigests({ base, work: undefined }, { form, lists });
    await saveWorkRow(trx, {
      form_id: id,
      files,
      revision: work.revision + 1,
      based_on: null,
      saved_by: by.user.id,
    });
    await recordFormAudit(trx, by, 'form.begun', id, originOf(body));
    return true;
  });
  if (isMade) return id;
  // The error contains a free id, because a user who imports a file did not choose its name.
  const free = formIdFor(id, [id, ...(await listNames(app))]);
  throw problems.CONFLICT('FORM_EXISTS', { id }, { id, free });
}

const originOf = ({ from, template }: NewFormBody) => ({
  ...(from ? { from } : {}),
  ...(template ? { template } : {}),
});

const listNames = async (app: App): Promise<string[]> => [
  ...(await listTakenFormIds(app.db.kysely)),
  ...Object.keys((await app.forms.currentSchemas()).world.forms),
];

async function initialTexts(app: App, body: NewFormBody): Promise<NewFormTexts> {
  if (body.yaml !== undefined) {
    const lists = await newLists(app, body.lists ?? {});
    return { ...(await parseFormFile(app, body.yaml, body.id)), lists };
  }
  const { from } = body;
  if (body.template !== undefined) return textsFromTemplate(app, body.template, body);
  if (from === undefined && !body.title)
    throw problems.VALIDATION_FAILED({ title: [app.t('studio-server:begin.title')] });
  const texts = from === undefined ? undefined : await loadFormTexts(app, from);
  const doc = texts?.published?.doc ?? null;
  const title = body.title?.trim() || app.t('studio-server:begin.copy', { title: doc?.title ?? humanise(from ?? '') });
  const id = body.id ?? formIdFor(title, await listNames(app));
  const text = (texts?.files ?? texts?.work?.files)?.form;
  const form = text === undefined ? newFormText(id, title) : await copyText(app, text, { id, title, doc });
  return { id, form, lists: {} };
}

/** 422 if there is no such template. */
async function textsFromTemplate(app: App, name: string, body: NewFormBody): Promise<NewFormTexts> {
  const template = (await listTemplates(app)).find(({ id }) => id === name);
  if (!template) throw problems.VALIDATION_FAILED({ template: [app.t('studio-server:begin.no_template')] });
  const title = body.title?.trim() || (template.file.title ?? name);
  const id = body.id ?? formIdFor(title, await listNames(app));
  const published = Object.keys((await app.forms.currentSchemas()).lists);
  const edited = (await listWorks(app.db.kysely)).flatMap(({ files }) => Object.keys(files?.lists ?? {}));
  return { id, ...filesFromTemplate(template, { id, title }, [...published, ...edited]) };
}

/** New lists that come with a form. They never change a list that exists. */
async function newLists(app: App, lists: Record<string, string>): Promise<Record<string, string>> {
  const known = (await app.forms.currentSchemas()).world.options;
  for (const [id, text] of Object.entries(lists)) {
    const { fault, value } = await readYamlText(text);
    const refuse = (why: TextName<'studio-import'>, params = {}) =>
      problems.VALIDATION_FAILED({ yaml: [app.t(`studio-import:${why}`, params)] });
    if (fault) throw refuse('broken', { line: fault.line });
    if (!isRecord(value) || !Array.isArray(value.enum)) throw refuse('no_list');
    if (value.$id !== id) throw refuse('nameless');
    if (id === RESERVED_LIST_ID || Object.hasOwn(known, id)) throw refuse('list_taken', { id });
  }
  return lists;
}

/** 422 for a text that cannot be read. */
async function copyText(app: App, text: string, options: Parameters<typeof copyFormText>[1]): Promise<string> {
  const { fault } = await readYamlText(text);
  if (fault) throw problems.VALIDATION_FAILED({ from: [app.t('studio-import:broken', { line: fault.line })] });
  return text.length > LARGE_TEXT ? runTask('copy', text, options) : copyFormText(text, options);
}

/** The file's own `$id` is its name. The check reports other errors once the form is open. */
async function parseFormFile(app: App, yaml: string, wanted: string | undefined): Promise<NewFormTexts> {
  const { fault, value } = await readYamlText(yaml);
  const say = (why: TextName<'studio-import'>, params = {}): never => {
    throw problems.VALIDATION_FAILED({ yaml: [app.t(`studio-import:${why}`, params)] });
  };
  if (fault) return say('broken', { line: fault.line });
  const file = isRecord(value) ? value : {};
  const id = fileNameOf(file.$id);
  if (id === null) return say('nameless');
  if (file.enum !== undefined && file['x-steps'] === undefined) return say('is_list');
  if (wanted === undefined || wanted === id) return { id, form: yaml, lists: {} };
  // With another name it is a copy. Its labels are in the locale file of the original form.
  const doc = Object.hasOwn((await app.forms.currentSchemas()).world.forms, id)
    ? (await loadFormTexts(app, id)).published?.doc
    : null;
  const title = file.title ?? doc?.title ?? humanise(wanted);
  const form = await copyText(app, yaml, { id: wanted, title: String(title), doc: doc ?? null });
  return { id: wanted, form, lists: {} };
}
