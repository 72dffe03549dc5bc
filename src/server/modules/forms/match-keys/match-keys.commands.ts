/** What a submission may have in common with another of its form, as keyed hashes: NIK, NIB, phone and near names. */
import { createHmac } from 'node:crypto';
import type { MatchKind } from '#contract/submission-work.ts';
import { formatFor } from '#engine/formats.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type { Crypt } from '#server/crypt.ts';
import { nameVariants } from './name-variants.ts';

/** The first letter of a key in the database. */
const LETTERS: Record<MatchKind, string> = { nik: 'i', nib: 'b', phone: 'p', name: 'n' };
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as MatchKind]));
/** 66 bits, so two different answers practically never have the same. */
const HASH_LENGTH = 11;
const PURPOSE = 'submission-match';

/** Raised when other spellings become near, so that the job writes all keys again. */
const SPELLINGS = 2;
/** What the keys in the database were made with: only keys made with the same can be compared. */
export const madeWith = (crypt: Crypt): string => `${crypt.keyId()}.${SPELLINGS}`;

export const kindOfLetter = (letter: string): MatchKind | undefined => KINDS.get(letter);

const isName = (name: string, { widget, options, format, private: isPrivate }: FieldDoc): boolean =>
  shapeOf(widget) === 'text' && !options && !format && !isPrivate && /(^|_)(nama|name)(_|$)/.test(name);

function kindOf(name: string, field: FieldDoc): MatchKind | undefined {
  if (field.format === 'nik' || field.format === 'nib') return field.format;
  if (field.format === 'phone' || field.format === 'landline-or-phone') return 'phone';
  return isName(name, field) ? 'name' : undefined;
}

/** The keys of decrypted answers, in the version that was answered. */
export function matchKeysOf(crypt: Crypt, doc: FormDoc, answers: Answers): string[] {
  const secret = crypt.blindIndex(PURPOSE, PURPOSE);
  const keys = new Set<string>();
  for (const [name, field] of Object.entries(doc.ui.fields)) {
    const kind = kindOf(name, field);
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!kind || typeof value !== 'string' || value.trim() === '') continue;
    const texts = kind === 'name' ? nameVariants(value) : [formatFor(field.format ?? 'nik').normalise(value)];
    for (const text of texts) {
      const hash = createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url').slice(0, HASH_LENGTH);
      keys.add(LETTERS[kind] + hash);
    }
  }
  return [...keys];
}
