/** What the limit of a form means: times, places and who is left out. Pure: the caller passes time and counts. */

import { datePartsInWita, formatDateTime } from './calendar.ts';
import { isDayInRange } from './dates.ts';
import type { FormLimit, OptionQuotas } from './form-limit-types.ts';
import { omitUndefined, ownEntry } from './lookup.ts';
import { optionsOf } from './options.ts';
import { finalName, formerNames, resolveRename } from './renames.ts';
import type { Answers, FormDoc, FormFile, OptionFile } from './types.ts';

export const MAX_QUOTA = 100_000;

const MINUTE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/u;

/** Whether a text is a minute as limits write it: `2026-03-01T08:00`. */
export function isLimitTime(text: string): boolean {
  const day = MINUTE.exec(text)?.[1];
  return day !== undefined && isDayInRange(day);
}

/** `2026-03-01T08:00` in WITA as a time with its offset. */
export const limitTimeToIso = (text: string): string => `${text}:00+08:00`;

/** `Minggu, 1 Mar 2026 pukul 08.00 WITA` */
export const formatLimitTime = (text: string): string => formatDateTime(datePartsInWita(limitTimeToIso(text)));

/** The compiled limit; undefined without `x-limit`. Codes that their list renamed have their new name. */
export function limitOf(file: FormFile, lists: Record<string, OptionFile>): FormLimit | undefined {
  const written = file['x-limit'];
  if (!written) return undefined;
  const { 'waiting-list': hasWaitingList, options, ...rest } = written;
  const quotas = Object.entries(options ?? {}).flatMap(([name, codes]) => {
    const field = ownEntry(file.properties, name);
    const list = field && optionsOf(field);
    const listFile = typeof list === 'string' ? ownEntry(lists, list) : undefined;
    const renames = listFile?.['x-renames'] ?? {};
    const isOffered = (code: string) => listFile?.enum.includes(code) ?? true;
    const current = Object.entries(codes).map(
      ([code, quota]) => [isOffered(code) ? code : (resolveRename(renames, code, isOffered) ?? code), quota] as const,
    );
    return current.length > 0 ? [[name, Object.fromEntries(current)] as const] : [];
  });
  const limit = omitUndefined<FormLimit>({
    ...rest,
    options: quotas.length > 0 ? (Object.fromEntries(quotas) as OptionQuotas) : undefined,
    waitingList: hasWaitingList ? true : undefined,
  });
  return Object.keys(limit).length > 0 ? limit : undefined;
}

/** `at`: milliseconds since 1970. A form is open from the minute of `opens` and closed from the minute of `closes`. */
export function limitPhase(limit: FormLimit | undefined, at: number): 'before' | 'open' | 'after' {
  if (limit?.opens && at < Date.parse(limitTimeToIso(limit.opens))) return 'before';
  if (limit?.closes && at >= Date.parse(limitTimeToIso(limit.closes))) return 'after';
  return 'open';
}

export const hasQuota = (limit: FormLimit | undefined): boolean =>
  limit?.quota !== undefined || limit?.options !== undefined;

/** Identifies an option with a quota: `session=morning`. */
export const placeKey = (field: string, code: string): string => `${field}=${code}`;

/** Chosen options of the fields that have quotas, with or without a quota of their own. */
export function placeKeysOf(limit: FormLimit, answers: Answers): string[] {
  return Object.keys(limit.options ?? {}).flatMap((field) => {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
    const codes = Array.isArray(answer) ? answer : [answer];
    return [...new Set(codes)].flatMap((code) =>
      typeof code === 'string' && code !== '' ? [placeKey(field, code)] : [],
    );
  });
}

/** Places that are taken or offered: in the form, and by `placeKey`. */
export interface PlaceCounts {
  form: number;
  options: Readonly<Record<string, number>>;
}

interface FullPlaces {
  form: boolean;
  /** Chosen options that are full. */
  options: Array<{ field: string; code: string }>;
}

/** What is full for somebody who chose these options. */
export function fullPlacesFor(limit: FormLimit, counts: PlaceCounts, keys: readonly string[]): FullPlaces {
  const isFull = (key: string, quota: number) => (ownEntry(counts.options, key) ?? 0) >= quota;
  const options = Object.entries(limit.options ?? {}).flatMap(([field, quotas]) =>
    Object.entries(quotas).flatMap(([code, quota]) => {
      const key = placeKey(field, code);
      return keys.includes(key) && isFull(key, quota) ? [{ field, code }] : [];
    }),
  );
  return { form: limit.quota !== undefined && counts.form >= limit.quota, options };
}

/** All options that are full. */
export function fullKeysOf(limit: FormLimit, counts: PlaceCounts): string[] {
  const all = Object.entries(limit.options ?? {}).flatMap(([field, quotas]) =>
    Object.keys(quotas).map((code) => placeKey(field, code)),
  );
  return fullPlacesFor(limit, counts, all).options.map(({ field, code }) => placeKey(field, code));
}

export const hasPlaceFor = (limit: FormLimit, counts: PlaceCounts, keys: readonly string[]): boolean => {
  const full = fullPlacesFor(limit, counts, keys);
  return !full.form && full.options.length === 0;
};

export interface PlacesLeft {
  /** Null: no quota. */
  form: number | null;
  options: OptionQuotas;
}

/** More can be taken than there are: staff may lower a quota. Then nothing is left. */
export function placesLeft(limit: FormLimit, counts: PlaceCounts): PlacesLeft {
  const left = (quota: number, taken: number) => Math.max(0, quota - taken);
  const options = Object.entries(limit.options ?? {}).map(([field, quotas]) => {
    const codes = Object.entries(quotas).map(
      ([code, quota]) => [code, left(quota, ownEntry(counts.options, placeKey(field, code)) ?? 0)] as const,
    );
    return [field, Object.fromEntries(codes)] as const;
  });
  return {
    form: limit.quota === undefined ? null : left(limit.quota, counts.form),
    options: Object.fromEntries(options),
  };
}

/** The question with the address of a sender without an account: the first for an e-mail address. */
export const addressFieldOf = ({ steps, ui }: Pick<FormDoc, 'steps' | 'ui'>): string | undefined =>
  steps.flatMap(({ fields }) => fields).find((name) => ui.fields[name]?.format === 'email');

/** The fields with option quotas, under all names that they had, with the renames of their codes. */
export const countedFieldsOf = ({ limit, ui }: Pick<FormDoc, 'limit' | 'ui'>) =>
  Object.keys(limit?.options ?? {}).map((name) => {
    const list = ui.fields[name]?.options;
    const renames = (typeof list === 'string' && ui.optionRenames?.[list.split('!')[0] ?? '']) || {};
    return {
      name,
      names: formerNames(ui.renames, name),
      codes: Object.fromEntries(Object.keys(renames).map((code) => [code, finalName(renames, code)])),
    };
  });
