/** The named formats: normalisation to the stored spelling, pattern, input mask and display. */

import { formatPoint, parsePoint } from './coordinates.ts';
import { asciiDigits, INVISIBLE } from './digits.ts';
import type { FormatName } from './types.ts';

export interface Format {
  /** Converts typed text to the stored spelling. Idempotent. A text of over 1,000 characters is only trimmed. */
  normalise(text: string): string;
  /** Draft-07 pattern of the stored spelling (ECMA 262 with the `u` flag). */
  pattern: string;
  maxLength: number;
  /** `#` stands for a digit; null for a format with several spellings. */
  mask: string | null;
  inputMode: 'numeric' | 'tel' | 'email' | 'url' | 'text' | 'decimal';
  display(text: string): string;
  /** Suffix of the message for a text that does not match: `digits`, `several`, `space`, `date`, `start`, `outside`, or none. */
  fault?(text: string): string | undefined;
}

const identity = (text: string) => text;
const notDigits = (text: string) => (/^\d*$/u.test(text) ? undefined : 'digits');

/** Removes separators between the groups of one number. A slash is kept, because it separates two numbers. */
const stripSeparators = (text: string) => asciiDigits(text).replace(/[\s.\-–_()]/gu, '');

/** Whether there are two groups of seven digits or more. Banks write one account number in shorter groups. */
const hasSeveralAccounts = (text: string) => (asciiDigits(text).match(/\d{7,}/gu) ?? []).length > 1;

/** Whether a text holds two numbers: `0812… 0813…` are two phones, `0542 873344-45` are two landlines. */
function hasSeveralPhones(text: string): boolean {
  const digits = asciiDigits(text);
  if ((digits.match(/\d{8,}/gu) ?? []).length > 1) return true;
  return !/^\D*(?:62|0)?[\s.\-–_()]*8/u.test(digits) && /\d{5}[\s.\-–_]+\d{1,2}$/u.test(digits);
}

/** Two numbers in one text stay as typed and are refused. Joining them could create a valid but wrong number. */
function normaliseAccount(text: string): string {
  return hasSeveralAccounts(text) ? text.trim() : stripSeparators(text);
}

function normalisePhone(text: string): string {
  if (hasSeveralPhones(text.trim())) return text.trim();
  const stripped = stripSeparators(text);
  const national = stripped.replace(/^\+?62(?=\d)/u, '');
  if (national !== stripped) return national.startsWith('0') ? national : `0${national}`;
  return /^8\d{7,}$/u.test(stripped) ? `0${stripped}` : stripped;
}

function formatPhone(text: string): string {
  if (/^08\d{8,11}$/u.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  return /^0542\d{6,7}$/u.test(text) ? `(0542) ${text.slice(4)}` : text;
}

/** Outer spaces are removed. An inner space is kept and refused, because removing it would give another address. */
function normaliseEmail(text: string): string {
  return text
    .trim()
    .replace(/^(?:mailto:\s*)+/iu, '')
    .toLowerCase();
}

function normaliseUrl(text: string): string {
  const trimmed = text.trim();
  const full =
    /^[a-z][a-z0-9+.-]*:/iu.test(trimmed) && !/^[^/]*\.[a-z]+:\d/iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!/^(?:www\.)?[^\s/:@]+\.[^\s/:@]+/u.test(full.replace(/^https?:\/\//iu, ''))) return trimmed;
  return full.replace(/^https?:\/\/[^/?#]*/iu, (front) => front.toLowerCase());
}

/** Hours and minutes. Seconds are accepted only when they are zero. */
function normaliseTime(text: string): string {
  const trimmed = asciiDigits(text).trim();
  const match = /^(\d{1,2})[.:](\d{2})(?:[.:]00(?:\.0{1,9})?)?(?:\s{0,9}WITA)?$/iu.exec(trimmed);
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : trimmed;
}

function normaliseCoordinates(text: string): string {
  const point = parsePoint(text);
  return point ? formatPoint(point) : text.trim();
}

/** Patterns for the bounds of `INDONESIA`; 0,0 is outside. */
const LATITUDE_PATTERN =
  '(?:-(?:11(?:\\.0\\d*|\\.10*)?|10(?:\\.\\d+)?|\\d(?:\\.\\d+)?)|[0-5](?:\\.\\d+)?|6(?:\\.0\\d*|\\.10*)?)';
const LONGITUDE_PATTERN =
  '(?:94\\.9\\d*|9[5-9](?:\\.\\d+)?|1[0-3]\\d(?:\\.\\d+)?|140(?:\\.\\d+)?|141(?:\\.0\\d*|\\.10*)?)';

const HOST_PATTERN = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}';

const formats: Record<FormatName, Format> = {
  nib: {
    normalise: stripSeparators,
    pattern: '^\\d{13}$',
    maxLength: 40,
    mask: '#############',
    inputMode: 'numeric',
    display: identity,
    fault: notDigits,
  },
  nik: {
    normalise: stripSeparators,
    // Region of first registration (not checked: it may be abolished), day (+40 for women), month, year, serial number.
    pattern: '^\\d{6}(?:0[1-9]|[12]\\d|3[01]|4[1-9]|[56]\\d|7[01])(?:0[1-9]|1[0-2])\\d{2}(?!0000)\\d{4}$',
    maxLength: 40,
    mask: '################',
    inputMode: 'numeric',
    display: identity,
    fault: (text) => notDigits(text) ?? (text.length === 16 ? 'date' : undefined),
  },
  npwp: {
    normalise: stripSeparators,
    pattern: '^\\d{15,16}$',
    maxLength: 40,
    mask: null,
    inputMode: 'numeric',
    display: (text) =>
      text
        .replace(/^(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/u, '$1.$2.$3.$4-$5.$6')
        .replace(/^(\d{4})(\d{4})(\d{4})(\d{4})$/u, '$1 $2 $3 $4'),
    fault: notDigits,
  },
  phone: {
    normalise: normalisePhone,
    pattern: '^08[1-9]\\d{7,10}$',
    maxLength: 40,
    mask: null,
    inputMode: 'tel',
    display: formatPhone,
    fault: (text) =>
      hasSeveralPhones(text)
        ? 'several'
        : (notDigits(text) ?? (/^(?!08[1-9])\d{10,13}$/u.test(text) ? 'start' : undefined)),
  },
  'landline-or-phone': {
    normalise: normalisePhone,
    pattern: '^(?:08[1-9]\\d{7,10}|0[2-79]\\d{7,10})$',
    maxLength: 40,
    mask: null,
    inputMode: 'tel',
    display: formatPhone,
    fault: (text) => (hasSeveralPhones(text) ? 'several' : notDigits(text)),
  },
  'postal-code': {
    normalise: stripSeparators,
    pattern: '^[1-9]\\d{4}$',
    maxLength: 20,
    mask: '#####',
    inputMode: 'numeric',
    display: identity,
    fault: notDigits,
  },
  email: {
    normalise: normaliseEmail,
    pattern: `^(?!\\.)(?!.*\\.[.@])[a-z0-9.!#$%&'*+/=?^_\`{|}~\\-]{1,64}@${HOST_PATTERN}$`,
    maxLength: 254,
    mask: null,
    inputMode: 'email',
    display: identity,
    fault: (text) => (/\s/u.test(text) ? 'space' : undefined),
  },
  url: {
    normalise: normaliseUrl,
    pattern: `^https?://${HOST_PATTERN}(?::\\d{1,5})?(?:[/?#][^\\s<>"\\\\]*)?$`,
    maxLength: 500,
    mask: null,
    inputMode: 'url',
    display: (text) => text.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, ''),
  },
  time: {
    normalise: normaliseTime,
    pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
    maxLength: 20,
    mask: '##:##',
    inputMode: 'numeric',
    display: (text) => text.replace(':', '.'),
  },
  'account-number': {
    normalise: normaliseAccount,
    pattern: '^\\d{7,17}$',
    maxLength: 40,
    mask: null,
    inputMode: 'numeric',
    display: (text) => text.replace(/(\d{4})(?=\d)/gu, '$1 '),
    fault: (text) => (hasSeveralAccounts(text) ? 'several' : notDigits(text)),
  },
  coordinates: {
    normalise: normaliseCoordinates,
    pattern: `^${LATITUDE_PATTERN},${LONGITUDE_PATTERN}$`,
    maxLength: 60,
    mask: null,
    inputMode: 'text',
    display: (text) => text.replace(',', ', '),
    fault: (text) => (parsePoint(text) ? 'outside' : undefined),
  },
};

export const formatNames = Object.keys(formats) as FormatName[];

// No valid text is longer, spaces included. Longer texts are not normalised, because matching them would take too long.
const MAX_LENGTH = 1000;
// Addresses and numbers copied from chats and tables contain invisible characters. They mean nothing in any format.
for (const format of Object.values(formats)) {
  const { normalise, fault } = format;
  format.normalise = (text) => (text.length > MAX_LENGTH ? text.trim() : normalise(text.replace(INVISIBLE, '')));
  if (fault) format.fault = (text) => (text.length > MAX_LENGTH ? undefined : fault(text));
}

export function formatFor(name: FormatName): Format {
  return formats[name];
}

/** Masks a number that the reader may not see: `6471••••••••1234`. A text under 10 characters is masked completely. */
export function maskText(text: string): string {
  if (text.length < 10) return '•'.repeat(Math.max(text.length, 4));
  return `${text.slice(0, 4)}${'•'.repeat(text.length - 8)}${text.slice(-4)}`;
}
