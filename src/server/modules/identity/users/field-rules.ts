/** Validates personal fields and returns sentences. Values are returned normalised. */

import { formatFor } from '#engine/formats.ts';
import { cleanText, trimText } from '#engine/text.ts';
import type { FormatName } from '#engine/types.ts';
import { findText } from '#server/lib/i18n.ts';
import { containsLink } from '#server/remove-links.ts';
import type { App } from '#server/types.ts';

export type UserField = 'name' | 'email' | 'nik' | 'phone_number';

const MIN_NAME_LENGTH = 2;
const MAX_NAME_LENGTH = 100;
const FORMATS: Record<Exclude<UserField, 'name'>, FormatName> = { email: 'email', nik: 'nik', phone_number: 'phone' };

interface ValidatedField {
  value: string;
  error: string | null;
}

export function validateField(app: App, field: UserField, typed: string): ValidatedField {
  const { value, fault } = field === 'name' ? validateName(typed) : validateFormat(FORMATS[field], typed);
  if (!fault) return { value, error: null };
  const params = { shortest: MIN_NAME_LENGTH, longest: MAX_NAME_LENGTH };
  const error = findText('accounts', `${field}.${fault}`, params) ?? app.t(`accounts:${field}.invalid`, params);
  return { value, error };
}

function validateName(typed: string) {
  const value = trimText(cleanText(typed)).replace(/\s+/gu, ' ');
  if (value === '') return { value, fault: 'required' };
  if (/[<>\p{Cc}]/u.test(value) || !/\p{L}/u.test(value)) return { value, fault: 'invalid' };
  if (containsLink(value)) return { value, fault: 'address' };
  if (value.length < MIN_NAME_LENGTH) return { value, fault: 'short' };
  return { value, fault: value.length > MAX_NAME_LENGTH ? 'long' : null };
}

function validateFormat(name: FormatName, typed: string) {
  const format = formatFor(name);
  const value = format.normalise(typed);
  if (value === '') return { value, fault: 'required' };
  if (new RegExp(format.pattern, 'u').test(value) && value.length <= format.maxLength) return { value, fault: null };
  return { value, fault: format.fault?.(value) ?? 'invalid' };
}
