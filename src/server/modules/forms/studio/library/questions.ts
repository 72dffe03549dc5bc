/** Questions of published forms and templates, as staff search them. Texts of the form files only, no answers. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { LibraryForm, LibraryQuestion, QuestionOrigin } from '#contract/studio-library.ts';
import { toLowerCase } from '#engine/collation.ts';
import { describeField } from '#engine/describe-field.ts';
import { ownEntry } from '#engine/lookup.ts';
import { optionsOf } from '#engine/options.ts';
import { type FormLabels, type FormSources, kindOf, labelsOf, ownRowFields } from '#engine/studio/edit.ts';
import { labelsOfList } from '#engine/studio/form-labels.ts';
import { withoutLeftRules } from '#engine/studio/library/left-rules.ts';
import type { FieldFile, FormFile, OptionFile } from '#engine/types.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import type { CurrentSchemas } from '../../forms/forms.commands.ts';
import { listTemplates } from './templates.ts';

interface SourceForm {
  origin: QuestionOrigin;
  id: string;
  title: string;
  file: FormFile;
  sources: FormSources;
  /** Lists that only this form has. */
  ownLists: Record<string, OptionFile>;
}

const MAX_FIRST = 4;

async function listSourceForms(app: App): Promise<SourceForm[]> {
  const { world } = await app.forms.currentSchemas();
  const published = (await app.forms.listSources()).flatMap(({ doc: { id, title } }): SourceForm[] => {
    const file = ownEntry(world.forms, id);
    return file ? [sourceForm(world, { origin: 'form', id, title, file, ownLists: {} })] : [];
  });
  const templates = (await listTemplates(app)).map(({ id, file, lists }) => {
    const ownLists = Object.fromEntries(lists.map((list) => [list.id, list.file]));
    return sourceForm(world, { origin: 'template', id, title: file.title ?? id, file, ownLists });
  });
  return [...templates, ...published];
}

function sourceForm(world: CurrentSchemas['world'], form: Omit<SourceForm, 'sources'>): SourceForm {
  const words = (form.origin === 'form' && ownEntry(world.words, form.id)) || {};
  const lists = { ...world.options, ...form.ownLists };
  return { ...form, sources: { form: form.file, lists, words: { words, optionWords: world.optionWords } } };
}

/** 404 if there is no such form or template. */
export async function readLibraryForm(app: App, origin: QuestionOrigin, id: string): Promise<LibraryForm> {
  const form = (await listSourceForms(app)).find((one) => one.origin === origin && one.id === id);
  if (!form) throw problems.NOT_FOUND();
  return { title: form.title, form: form.file, words: form.sources.words.words, lists: form.ownLists };
}

interface LibrarySearch {
  page: number;
  per_page: number;
  q?: string;
  origin?: QuestionOrigin;
  form?: string;
  kind?: string;
}

export async function searchQuestions(app: App, { page, per_page, q = '', origin, form, kind }: LibrarySearch) {
  const needle = toLowerCase(q.trim());
  const found: LibraryQuestion[] = [];
  for (const source of await listSourceForms(app)) {
    if ((origin && source.origin !== origin) || (form !== undefined && source.id !== form)) continue;
    found.push(
      ...questionsOf(source).filter(
        (question) =>
          (kind === undefined || question.kind === kind) &&
          toLowerCase(`${question.label} ${question.hint} ${question.name} ${question.form_title}`).includes(needle),
      ),
    );
    // Hundreds of forms may be read while the server handles requests.
    await letOthersIn();
  }
  return { items: found.slice((page - 1) * per_page, page * per_page), total: found.length };
}

/** The questions of a file are presented once. A publication reads the files again. */
const questionsByFile = new WeakMap<FormFile, { title: string; questions: LibraryQuestion[] }>();

function questionsOf(source: SourceForm): LibraryQuestion[] {
  const known = questionsByFile.get(source.file);
  if (known?.title === source.title) return known.questions;
  const labels = labelsOf(source.sources, source.sources.words);
  const questions = source.file['x-steps'].flatMap(({ id, fields }) =>
    fields.flatMap((name) => {
      const field = ownEntry(source.file.properties, name);
      return field ? [presentQuestion(source, labels, labels.steps[id] ?? id, name, field)] : [];
    }),
  );
  questionsByFile.set(source.file, { title: source.title, questions });
  return questions;
}

function presentQuestion(
  { origin, id, title, sources }: SourceForm,
  labels: FormLabels,
  step: string,
  name: string,
  field: FieldFile,
): LibraryQuestion {
  const { lists, words } = sources;
  const context = { forms: {}, options: lists, words: {}, optionWords: words.optionWords, messages: {}, sources: {} };
  const { label, hint } = describeField(name, field, words.words, context);
  return {
    ...{ origin, form: id, form_title: title, step_title: step, name, label },
    hint: hint ?? '',
    kind: kindOf(field),
    required: field['x-required'] !== undefined,
    private: field['x-private'] === true,
    options: presentOptions(sources, field),
    rules: withoutLeftRules(field, () => false).left.map(({ word, reads }) => ({
      word,
      reads: reads.map((other) => labels.fields[other] ?? other),
    })),
  };
}

function presentOptions({ lists, words }: FormSources, field: FieldFile): LibraryQuestion['options'] {
  const rows = ownRowFields(field);
  if (rows) {
    const titles = Object.entries(rows).map(([name, one]) => one.title ?? name);
    return { title: '', count: titles.length, first: titles.slice(0, MAX_FIRST) };
  }
  const list = optionsOf(field);
  const file = typeof list === 'string' ? ownEntry(lists, list) : undefined;
  if (!file) return null;
  const labels = labelsOfList(file, words.optionWords[file.$id]);
  const first = file.enum.slice(0, MAX_FIRST).map((code) => labels[code] ?? code);
  return { title: file.title ?? file.$id, count: file.enum.length, first };
}
