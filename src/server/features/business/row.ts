/** Between a profile's answers and its row: what code reads has a column, every other answer stays in `answers`, private ones sealed. */
import type { Answers, FormDoc } from '#engine/types.ts';
import type { App } from '../../types.ts';
import { type Carried, carryOver } from '../forms/commands.ts';
import type { BusinessRow } from './queries.ts';

type Sealing = Pick<App, 'forms'>;

export const PROFILE = 'business-profile';
export const DOCUMENTS = 'business-documents';

const COLUMNS = [
  'business_name',
  'brand_name',
  'business_field',
  'province',
  'city',
  'district',
  'urban_village',
  'business_opening_hours',
  'business_closing_hours',
  'business_days_open',
  'business_days_close',
  'business_logo',
  'business_nib',
] as const;
type Column = (typeof COLUMNS)[number];
const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

export const answersAad = (id: string) => `businesses.answers.${id}`;
export const documentsAad = (id: string) => `businesses.documents.${id}`;

export type ProfileColumns = Record<Exclude<Column, 'business_name'>, string | null> & {
  business_name: string;
  lat: number | null;
  lng: number | null;
  answers: string;
  form_version: number;
};

/** `kept` is what stays stored though no field asks for it any more, sealed as it was. */
export function rowOfProfile(
  { forms }: Sealing,
  doc: FormDoc,
  answers: Answers,
  id: string,
  kept: Answers = {},
): ProfileColumns {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, answers[name] ?? null]));
  const { map, ...others } = answers;
  const { lat, lng } = (map ?? {}) as { lat?: number; lng?: number };
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !isColumn(name)));
  return {
    ...(columns as ProfileColumns),
    lat: lat ?? null,
    lng: lng ?? null,
    answers: JSON.stringify({ ...kept, ...forms.seal(doc, rest, answersAad(id)) }),
    form_version: doc.version,
  };
}

/** As stored, private answers opened: only for the owner, or for a judgement. */
function storedAnswers({ forms }: Sealing, row: BusinessRow): Answers {
  const answers: Answers = forms.open(row.answers, answersAad(row.id));
  for (const name of COLUMNS) if (row[name] !== null) answers[name] = row[name];
  if (row.lat !== null && row.lng !== null) answers.map = { lat: row.lat, lng: row.lng };
  return answers;
}

export const profileOf = (app: App, row: BusinessRow): Promise<Carried> =>
  carryOver(app, PROFILE, row.form_version, storedAnswers(app, row));

export const documentsOf = (app: App, row: BusinessRow): Promise<Carried> =>
  carryOver(app, DOCUMENTS, row.documents_version, app.forms.open(row.documents, documentsAad(row.id)));

export const sealDocuments = (
  { forms }: Sealing,
  doc: FormDoc,
  answers: Answers,
  id: string,
  kept: Answers = {},
): string => JSON.stringify({ ...kept, ...forms.seal(doc, answers, documentsAad(id)) });
