/** What an XLSForm workbook becomes: the files of a form, and what could not be taken. Stores nothing. */
import type { XlsFormReport } from '#contract/studio.ts';
import { kindOf } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import type { Note } from '#engine/xlsform/notes.ts';
import type { ReceivedTable } from '#server/modules/files/tables/tables.commands.ts';
import type { App } from '#server/types.ts';
import { importXlsFormTexts, type XlsFormTexts } from '../../forms/forms.commands.ts';
import { importWords, noteText, placeText } from './note-texts.ts';
import { fileProblem, readWorkbook } from './receive-workbook.ts';

const MAX_HEADER = 20_000;
const MAX_LISTED = 300;

const REFUSALS = {
  'no-survey': 'no_survey',
  'no-columns': 'no_columns',
  'no-questions': 'no_questions',
  'too-long': 'too_long',
} as const;

export async function readXlsForm(app: App, { bytes, file_name }: ReceivedTable): Promise<XlsFormReport> {
  const sheets = await readWorkbook(bytes);
  const base = await app.forms.currentSchemas();
  const title = file_name.replace(/\.[^.]*$/u, '').slice(0, 120) || app.t('xlsform:untitled');
  const made = await importXlsFormTexts(base, sheets, importWords(), title);
  if ('refused' in made) throw fileProblem(REFUSALS[made.refused]);
  return present(made, header(made.notes, file_name) + made.yaml);
}

function present({ form, lists, notes, counts }: XlsFormTexts, yaml: string): XlsFormReport {
  const fields = form['x-steps'].flatMap((step) => step.fields);
  const parts = Object.values(counts).reduce(
    (sum, { kept, changed, lost }) => ({
      all: sum.all + kept + changed + lost,
      changed: sum.changed + changed,
      lost: sum.lost + lost,
    }),
    { all: 0, changed: 0, lost: 0 },
  );
  return {
    id: form.$id,
    title: form.title ?? form.$id,
    steps: form['x-steps'].map((step) => ({ title: step.title ?? step.id, fields: step.fields.length })),
    questions: fields.map((name) => {
      const field = form.properties[name] ?? { type: 'string' };
      return { name, label: field.title ?? name, kind: kindOf(field) };
    }),
    rules: [form, ...form['x-steps'], ...Object.values(form.properties)].reduce(
      (sum, part) => sum + countRules({ ...part }),
      0,
    ),
    lists,
    yaml,
    parts,
    notes: notes.map((note) => ({
      sheet: note.sheet,
      row: note.row,
      column: note.column,
      severity: note.severity,
      cell: note.text,
      text: noteText(note),
    })),
  };
}

const RULE_WORDS = ['x-show-if', 'x-compute', 'x-default'] as const;

interface RulePart {
  [word: string]: unknown;
  'x-check'?: unknown[];
  'x-options'?: FieldFile['x-options'];
  items?: FieldFile;
}

function countRules(part: RulePart): number {
  const options = [part['x-options'], part.items?.['x-options']].filter(
    (one) => typeof one === 'object' && 'where' in one,
  );
  const inner = Object.values(part.items?.properties ?? {}).reduce((sum, field) => sum + countRules({ ...field }), 0);
  const own = RULE_WORDS.filter((word) => typeof part[word] === 'string').length;
  const asking = [part['x-required'], part['x-read-only']].filter((rule) => typeof rule === 'string').length;
  return own + asking + options.length + (part['x-check']?.length ?? 0) + inner;
}

/** What was lost stands at the top of the file, so that it is not forgotten. */
function header(notes: Note[], fileName: string): string {
  const lost = notes.filter(({ severity }) => severity === 'lost');
  const lines = [
    ...lost.slice(0, MAX_LISTED).map((note) => `${placeText(note)}: ${noteText(note)} ${note.text}`),
    ...(lost.length > MAX_LISTED ? ['…'] : []),
  ];
  const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trimEnd();
  const about = importWords().from.replace('{{name}}', fileName);
  const all = ['yaml-language-server: $schema=../meta/form.yaml', about, ...lines].map((line) => `# ${plain(line)}`);
  const lengths = all.map((_, at) => all.slice(0, at + 1).join('\n').length);
  return `${all.filter((_, at) => (lengths[at] ?? 0) <= MAX_HEADER).join('\n')}\n`;
}
