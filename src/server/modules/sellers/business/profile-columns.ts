/**
 * Maps a profile's answers to its row. Answers that code reads have a column. All others are stored in `answers`,
 * private ones encrypted.
 */
import type { Answers, FormDoc } from '#engine/types.ts';
import { type MigratedAnswers, migrateStoredAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import type { App } from '#server/types.ts';
import type { BusinessRow } from './business.queries.ts';

type Services = Pick<App, 'forms'>;

export const PROFILE_FORM = 'business-profile';
export const DOCUMENTS_FORM = 'business-documents';

export const PROFILE_COLUMNS = [
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
type Column = (typeof PROFILE_COLUMNS)[number];
const isColumn = (name: string): name is Column => PROFILE_COLUMNS.some((column) => column === name);

const answersAad = (id: string) => `businesses.answers.${id}`;
export const documentsAad = (id: string) => `businesses.documents.${id}`;

export type ProfileColumns = Record<Exclude<Column, 'business_name'>, string | null> & {
  business_name: string;
  lat: number | null;
  lng: number | null;
  answers: string;
  form_version: number;
};

/** `orphaned` holds stored answers that have no field any more, encrypted as before. */
export function toProfileColumns(
  { forms }: Services,
  doc: FormDoc,
  answers: Answers,
  id: string,
  orphaned: Answers = {},
): ProfileColumns {
  const columns = Object.fromEntries(PROFILE_COLUMNS.map((name) => [name, answers[name] ?? null]));
  const { map, ...others } = answers;
  const { lat, lng } = (map ?? {}) as { lat?: number; lng?: number };
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !isColumn(name)));
  return {
    ...(columns as ProfileColumns),
    lat: lat ?? null,
    lng: lng ?? null,
    answers: JSON.stringify({ ...orphaned, ...forms.encrypt(doc, rest, answersAad(id)) }),
    form_version: doc.version,
  };
}

/** As stored, with private answers decrypted. Only for the owner, or for validation. */
function decryptProfile({ forms }: Services, row: BusinessRow): Answers {
  const answers: Answers = forms.decrypt(row.answers, answersAad(row.id));
  for (const name of PROFILE_COLUMNS) if (row[name] !== null) answers[name] = row[name];
  if (row.lat !== null && row.lng !== null) answers.map = { lat: row.lat, lng: row.lng };
  return answers;
}

export const profileAnswersOf = (app: App, row: BusinessRow): Promise<MigratedAnswers> =>
  migrateStoredAnswers(app, PROFILE_FORM, row.form_version, decryptProfile(app, row));

export const documentAnswersOf = (app: App, row: BusinessRow): Promise<MigratedAnswers> =>
  migrateStoredAnswers(
    app,
    DOCUMENTS_FORM,
    row.documents_version,
    app.forms.decrypt(row.documents, documentsAad(row.id)),
  );

export const encryptDocuments = (
  { forms }: Services,
  doc: FormDoc,
  answers: Answers,
  id: string,
  orphaned: Answers = {},
): string => JSON.stringify({ ...orphaned, ...forms.encrypt(doc, answers, documentsAad(id)) });
