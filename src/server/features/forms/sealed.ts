/**
 * Private answers at rest: `{ nik: '…' }` is stored as `{ nik: { $sealed: 'v1:…' } }`, bound to its row and field.
 * `row` is `table.column.rowid`. Opening needs no form: what is sealed says so itself, so old versions stay readable.
 */
import { isRecord } from '#engine/records.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { type Crypt, keyIdOf } from '../../crypt.ts';

const SEAL = '$sealed';
type Fields = Record<string, FieldDoc>;

const isSealed = (value: unknown): value is { $sealed: string } =>
  isRecord(value) && typeof value[SEAL] === 'string' && Object.keys(value).length === 1;

export const sealAnswers = (crypt: Crypt, doc: FormDoc, answers: Answers, row: string): Answers =>
  seal(crypt, doc.ui.fields, answers, row);

function seal(crypt: Crypt, fields: Fields, answers: Answers, row: string): Answers {
  const sealed: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const inner = field?.rows?.fields;
    if (field?.private && value !== null && value !== undefined)
      sealed[name] = { [SEAL]: crypt.seal(JSON.stringify(value), `${row}.${name}`) };
    else if (inner && Array.isArray(value))
      sealed[name] = value.map((one) => (isRecord(one) ? seal(crypt, inner, one, `${row}.${name}`) : one));
    else sealed[name] = value;
  }
  return sealed;
}

export function openAnswers(crypt: Crypt, answers: Answers, row: string): Answers {
  // A copy at once, in which little is changed, takes far less than one that is put together name by name.
  const opened: Answers = { ...answers };
  for (const name of Object.keys(opened)) {
    const value = opened[name];
    if (isSealed(value)) opened[name] = JSON.parse(crypt.open(value[SEAL], `${row}.${name}`));
    else if (Array.isArray(value) && value.some(isRecord))
      opened[name] = value.map((one) => (isRecord(one) ? openAnswers(crypt, one, `${row}.${name}`) : one));
  }
  return opened;
}

/** Seals with the current key what another one sealed; everything else stays as it is. Throws where a value does not open. */
export function resealAnswers(crypt: Crypt, answers: Answers, row: string): Answers {
  const renew = ([name, value]: [string, unknown]): [string, unknown] => {
    const place = `${row}.${name}`;
    if (isSealed(value)) {
      if (keyIdOf(value[SEAL]) === crypt.keyId()) return [name, value];
      return [name, { [SEAL]: crypt.seal(crypt.open(value[SEAL], place), place) }];
    }
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((one) => (isRecord(one) ? resealAnswers(crypt, one, place) : one))];
  };
  return Object.fromEntries(Object.entries(answers).map(renew));
}
