/** What a person says of themselves, judged in sentences. Values come back in the spelling that is stored. */

import { formatFor } from '#engine/formats.ts';
import { cleanText, trimText } from '#engine/text.ts';
import type { FormatName } from '#engine/types.ts';
import { carriesAddress } from '#server/links-in-text.ts';
import type { App } from '#server/types.ts';

export type PersonField = 'name' | 'email' | 'nik' | 'phone_number';

const SHORTEST_NAME = 2;
const LONGEST_NAME = 100;
const FORMATS: Record<Exclude<PersonField, 'name'>, FormatName> = { email: 'email', nik: 'nik', phone_number: 'phone' };

export interface Judged {
  value: string;
  error: string | null;
}

export function judgeField(app: App, field: PersonField, typed: string): Judged {
  const { value, fault } = field === 'name' ? judgeName(typed) : judgeFormat(FORMATS[field], typed);
  if (!fault) return { value, error: null };
  const params = { shortest: SHORTEST_NAME, longest: LONGEST_NAME };
  return { value, error: app.say(`accounts:${field}.${fault}`, params) };
}

function judgeName(typed: string) {
  const value = trimText(cleanText(typed)).replace(/\s+/gu, ' ');
  if (value === '') return { value, fault: 'required' };
  if (/[<>\p{Cc}]/u.test(value) || !/\p{L}/u.test(value)) return { value, fault: 'invalid' };
  if (carriesAddress(value)) return { value, fault: 'address' };
  if (value.length < SHORTEST_NAME) return { value, fault: 'short' };
  return { value, fault: value.length > LONGEST_NAME ? 'long' : null };
}

function judgeFormat(name: FormatName, typed: string) {
  const format = formatFor(name);
  const value = format.normalise(typed);
  if (value === '') return { value, fault: 'required' };
  if (new RegExp(format.pattern, 'u').test(value) && value.length <= format.maxLength) return { value, fault: null };
  return { value, fault: format.fault?.(value) ?? 'invalid' };
}
