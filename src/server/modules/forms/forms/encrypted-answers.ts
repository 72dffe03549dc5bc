/**
 * Private answers in storage: `{ nik: '…' }` becomes `{ nik: { $sealed: 'v1:…' } }`, bound to its row and field. `row`
 * is `table.column.rowid`. Decryption needs no form, because encrypted values are marked. So old versions stay
 * readable.
 */
import { isRecord } from '#engine/is-record.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { type Crypt, keyIdOf } from '#server/crypt.ts';

const SEAL = '$sealed';
type Fields = Record<string, FieldDoc>;

const isEncrypted = (value: unknown): value is { $sealed: string } =>
  isRecord(value) && typeof value[SEAL] === 'string' && Object.keys(value).length === 1;

export const encryptAnswers = (crypt: Crypt, doc: FormDoc, answers: Answers, row: string): Answers =>
  encryptFields(crypt, doc.ui.fields, answers, row);

function encryptFields(crypt: Crypt, fields: Fields, answers: Answers, row: string): Answers {
  const encrypted: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const inner = field?.rows?.fields;
    if (field?.private && value !== null && value !== undefined)
      encrypted[name] = { [SEAL]: crypt.encrypt(JSON.stringify(value), `${row}.${name}`) };
    else if (inner && Array.isArray(value))
      encrypted[name] = value.map((item) =>
        isRecord(item) ? encryptFields(crypt, inner, item, `${row}.${name}`) : item,
      );
    else encrypted[name] = value;
  }
  return encrypted;
}

export function decryptAnswers(crypt: Crypt, answers: Answers, row: string): Answers {
  // Copying the object and changing few names takes far less time than building it name by name.
  const decrypted: Answers = { ...answers };
  for (const name of Object.keys(decrypted)) {
    const value = decrypted[name];
    if (isEncrypted(value)) decrypted[name] = JSON.parse(crypt.decrypt(value[SEAL], `${row}.${name}`));
    else if (Array.isArray(value) && value.some(isRecord))
      decrypted[name] = value.map((item) => (isRecord(item) ? decryptAnswers(crypt, item, `${row}.${name}`) : item));
  }
  return decrypted;
}

/** The same answers, encrypted for another row. Throws if a value cannot be decrypted. */
export function moveAnswers(crypt: Crypt, answers: Answers, from: string, to: string): Answers {
  const move = ([name, value]: [string, unknown]): [string, unknown] => {
    const [before, after] = [`${from}.${name}`, `${to}.${name}`];
    if (isEncrypted(value)) return [name, { [SEAL]: crypt.encrypt(crypt.decrypt(value[SEAL], before), after) }];
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((item) => (isRecord(item) ? moveAnswers(crypt, item, before, after) : item))];
  };
  return Object.fromEntries(Object.entries(answers).map(move));
}

/**
 * Encrypts values of an older key with the current key. Everything else stays as it is. Throws if a value cannot be
 * decrypted.
 */
export function reencryptAnswers(crypt: Crypt, answers: Answers, row: string): Answers {
  const renew = ([name, value]: [string, unknown]): [string, unknown] => {
    const place = `${row}.${name}`;
    if (isEncrypted(value)) {
      if (keyIdOf(value[SEAL]) === crypt.keyId()) return [name, value];
      return [name, { [SEAL]: crypt.encrypt(crypt.decrypt(value[SEAL], place), place) }];
    }
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((item) => (isRecord(item) ? reencryptAnswers(crypt, item, place) : item))];
  };
  return Object.fromEntries(Object.entries(answers).map(renew));
}
