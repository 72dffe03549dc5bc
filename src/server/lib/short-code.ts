/**
 * The code of a form's short address, `/f/<code>`. It follows from the id, which never changes, so a printed address works after a
 * restore and in every process, and nothing has to be stored.
 */
import { createHash } from 'node:crypto';

/** Neither vowels, so that no code is a word, nor characters that are confused when somebody types them from paper. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxz';
/** 27^7 are ten thousand million codes: two of 1,000 forms have the same one with a probability of 1 in 20,000. */
const LENGTH = 7;

export function shortCodeOf(formId: string): string {
  let rest = createHash('sha256').update(`form ${formId}`).digest().readBigUInt64BE();
  let code = '';
  for (let at = 0; at < LENGTH; at++) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}
