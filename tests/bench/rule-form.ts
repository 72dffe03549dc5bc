/** A form with 45 questions, of which some have rules that read what is typed into the first one. */
import type { FieldFile, FormFile } from '#engine/types.ts';

const QUESTIONS = 45;

function questionAt(at: number, rules: number): FieldFile {
  if (at === 0) return { type: 'string', title: 'Nama' };
  const question: FieldFile = { type: 'integer', title: `Angka ${at}` };
  if (at < 5 || at >= 5 + rules) return question;
  if (at % 4 === 0) return { ...question, 'x-show-if': `size(q0) > ${at % 7} || q1 > q2` };
  if (at % 4 === 1) return { ...question, 'x-required': `q0.startsWith("a") && q2 > ${at}` };
  return { ...question, 'x-compute': `size(q0) * ${at} + (empty(q${(at % 4) + 1}) ? 0 : q${(at % 4) + 1})` };
}

export function ruleForm(id: string, rules: number): FormFile {
  const names = Array.from({ length: QUESTIONS }, (_, at) => `q${at}`);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    type: 'object',
    title: id,
    'x-steps': [
      { id: 'satu', title: 'Satu', fields: names.slice(0, 15) },
      { id: 'dua', title: 'Dua', fields: names.slice(15, 30) },
      { id: 'tiga', title: 'Tiga', fields: names.slice(30) },
    ],
    properties: Object.fromEntries(names.map((name, at) => [name, questionAt(at, rules)])),
  };
}
