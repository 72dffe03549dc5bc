/** A form with every kind of question, and answers that are written without sending them one by one. */
import { randomUUID } from 'node:crypto';
import type { QuestionSummary, SubmissionOverview, SummaryOf } from '#contract/submission-overview.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { testAppWithForm } from '../forms/form-app.ts';

const FORM = 'survei-warga';
const formFile = (audience: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
type: object
title: Survei warga
x-audience: ${audience}
x-steps:
  - { id: satu, title: Satu, fields: [puas, alasan, usia, nilai, berat, datang, jam, lokasi, setuju, saran, nik${audience === 'public' ? '' : ', foto'}, anggota] }
properties:
  puas: { type: string, title: Puas, x-options: done-or-not-yet }
  alasan: { type: array, title: Alasan, uniqueItems: true, items: { type: string, x-options: packaging } }
  usia: { type: integer, title: Usia, minimum: 0, maximum: 120 }
  nilai: { type: integer, title: Nilai, minimum: 1, maximum: 5, x-widget: rating }
  berat: { type: number, title: Berat, minimum: 0 }
  datang: { type: string, title: Datang, x-widget: date }
  jam: { type: string, title: Jam, x-format: time, x-widget: time }
  lokasi: { type: object, title: Lokasi, x-widget: map }
  setuju: { type: boolean, title: Setuju, x-widget: toggle }
  saran: { type: string, title: Saran, maxLength: 200, x-widget: textarea }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
${audience === 'public' ? '' : '  foto: { type: array, title: Foto, items: { type: string }, x-file: { accept: [jpg, png], maxMB: 2, max: 3 } }\n'}\
  anggota:
    type: array
    title: Anggota
    x-rows: true
    items:
      type: object
      properties:
        nama: { type: string, title: Nama, maxLength: 40 }
        umur: { type: integer, title: Umur, minimum: 0 }
        kemasan: { type: string, title: Kemasan, x-options: packaging }
`;

interface Citizens {
  t: TestApp;
  staff: TestUser;
  /** Replaces all answers. */
  write(answers: object[], sent?: string): Promise<void>;
  read(query?: string): Promise<SubmissionOverview>;
  question<K extends QuestionSummary['kind']>(name: string, kind: K, query?: string): Promise<SummaryOf<K>>;
  /** Path of a list of answers. */
  list(what: 'texts' | 'files', question: string): string;
}

export async function createCitizens(audience: 'public' | 'user'): Promise<Citizens> {
  const t = await testAppWithForm(FORM, formFile(audience));
  const staff = await t.as.staff();
  const read = async (query = ''): Promise<SubmissionOverview> => {
    const { status, body } = await staff.get(`/staff/submissions/overview?form=${FORM}${query}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    t,
    staff,
    read,
    async write(answers, sent = '2026-11-20T04:00:00Z') {
      await t.db.tx(async (trx) => {
        await trx.deleteFrom('submissions').where('form_id', '=', FORM).execute();
        const rows = answers.map((one) => ({
          id: randomUUID(),
          form_id: FORM,
          form_version: 1,
          status: 'received' as const,
          answers: JSON.stringify(one),
          submitted_at: sent,
        }));
        if (rows.length > 0) await trx.insertInto('submissions').values(rows).execute();
      });
    },
    async question(name, kind, query) {
      const found = (await read(query)).questions.find((one) => one.question === name);
      if (found?.kind !== kind) throw new Error(`${name} is ${found?.kind}`);
      return found as SummaryOf<typeof kind>;
    },
    list: (what, question) => `/staff/submissions/overview/${what}?form=${FORM}&question=${question}`,
  };
}

/** Several times the same answers. */
export const times = (count: number, answers: object): object[] => Array.from({ length: count }, () => answers);
