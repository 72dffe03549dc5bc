/** Small forms for tests of the engine, which use none of the shipped forms. */
import { compileForm } from '#engine/compile-form.ts';
import { registerRules } from '#engine/rule-evaluator.ts';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';
import type {
  Answers,
  CompileContext,
  FieldFile,
  FormDoc,
  FormFile,
  ValidationResult,
  Validators,
} from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { buildModule, loadModule } from '#server/modules/forms/forms/validator-module.ts';

export const TODAY = '2026-11-20';
registerRules(ruleEvaluator, () => TODAY);

const messages: Record<string, string> = {
  invalid: '{{label}} belum benar.',
  unknown: 'Isian {{label}} tidak dikenal.',
  required: '{{label}} belum diisi.',
  'required.select': 'Pilih {{label}}.',
  'required.file': '{{label}} belum diunggah.',
  type: '{{label}} belum benar.',
  ambiguous: '"{{text}}" pada {{label}}: {{first}} atau {{second}}?',
  integer: '{{label}} harus bilangan bulat.',
  const: 'Centang {{label}}.',
  enum: 'Pilih {{label}} dari daftar.',
  minLength: '{{label}} paling sedikit {{limit}} huruf. Anda menulis {{count}}.',
  maxLength: '{{label}} paling banyak {{limit}} huruf. Anda menulis {{count}}.',
  minimum: '{{label}} paling sedikit {{limit}}.',
  maximum: '{{label}} paling banyak {{limit}}.',
  'maximum.money': '{{label}} paling banyak {{limit}}.',
  multipleOf: '{{label}} kelipatan {{limit}}.',
  minItems: 'Pilih paling sedikit {{limit}} {{label}}.',
  maxItems: 'Pilih paling banyak {{limit}} {{label}}. Anda memilih {{count}}.',
  'maxItems.file': 'Paling banyak {{limit}} berkas.',
  uniqueItems: '{{label}} berisi pilihan yang sama.',
  file: 'Unggah ulang {{label}}.',
  map: 'Tandai {{label}} di peta.',
  date: '{{label}} bukan tanggal yang ada.',
  'date.from': '{{label}} paling awal {{limit}}.',
  'date.from.today': '{{label}} tidak boleh sebelum hari ini.',
  'date.to': '{{label}} paling akhir {{limit}}.',
  'date.to.today': '{{label}} tidak boleh sesudah hari ini.',
  format: '{{label}} belum benar.',
  'format.nib': 'NIB terdiri dari 13 angka. Anda menulis {{count}}.',
  'format.nib.digits': 'NIB hanya berisi angka.',
  'format.nik': 'NIK terdiri dari 16 angka. Anda menulis {{count}}.',
  'format.nik.date': 'Periksa lagi NIK Anda: tanggal lahir di dalamnya tidak mungkin.',
};

export const baseContext: CompileContext = {
  forms: {},
  options: {
    colour: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'colour',
      type: 'string',
      enum: ['merah', 'hijau', 'biru'],
      'x-labels': { biru: 'Biru Laut' },
      'x-retired': { ungu: 'Ungu' },
      'x-renames': { red: 'merah' },
      'x-data': { merah: { hex: '#f00' } },
    },
  },
  words: {},
  optionWords: { colour: { hijau: 'Hijau Daun' } },
  messages,
  sources: { provinces: { of: null }, cities: { of: 'provinces' }, curators: { of: null } },
};

export function formFile(properties: Record<string, FieldFile>, more: Partial<FormFile> = {}): FormFile {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'contoh',
    type: 'object',
    'x-steps': [{ id: 'satu', fields: Object.keys(properties) }],
    properties,
    ...more,
  };
}

/** A form of two steps whose questions depend on each other. */
export function formWithConditions(): FormFile {
  return formFile(
    {
      kind: { type: 'string', title: 'Jenis', 'x-options': 'colour', 'x-required': true },
      size: { type: 'string', 'x-required': true, 'x-show-if': { kind: 'merah' } },
      weight: { type: 'number', 'x-required': true, 'x-show-if': { kind: 'merah' } },
      shape: { type: 'string', 'x-required': true, 'x-show-if': { kind: ['hijau', 'biru'], size: { empty: true } } },
      parts: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', 'x-required': true } } } },
    },
    {
      'x-steps': [
        { id: 'a', fields: ['kind', 'size'] },
        { id: 'b', fields: ['weight', 'shape', 'parts'] },
      ],
    },
  );
}

export function compile(file: FormFile, context: CompileContext = baseContext): FormDoc {
  return compileForm(file, context, { version: 1, hash: 'abc' });
}

export interface CompiledTestForm {
  doc: FormDoc;
  validators: Validators;
  validate(answers: Answers, step?: string): ValidationResult;
}

/** A form with its own validators. */
export async function compileWithValidators(
  file: FormFile,
  context: CompileContext = baseContext,
): Promise<CompiledTestForm> {
  const doc = compile(file, context);
  const validators = await loadModule(await buildModule(doc));
  return { doc, validators, validate: (answers, step) => validate(doc, validators, answers, { today: TODAY, step }) };
}
