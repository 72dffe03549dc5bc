/**
 * What `x-prefill` may name, one row for each source, besides `previous` (submissions) and `url` (the address of the page). The module that owns
 * the data offers its reader. A reader returns only what the person may read of themselves without masking.
 */
import type { Answers, CompileContext, FieldFile } from '#engine/types.ts';
import type { App, User } from './types.ts';

/** `form`: the source has the answers to this form, under their names. `fields`: it has fields of its own. */
export const PREFILL_SOURCES = {
  account: {
    fields: {
      name: { type: 'string' },
      email: { type: 'string', 'x-format': 'email' },
      phone_number: { type: 'string', 'x-format': 'phone' },
    } satisfies Record<string, FieldFile>,
  },
  business: { form: 'business-profile' },
  address: { form: 'address' },
} satisfies NonNullable<CompileContext['prefill']>;

type PrefillSourceName = keyof typeof PREFILL_SOURCES;
type ReadPrefill = (app: App, user: User) => Promise<Answers>;
export type PrefillReaders = Record<PrefillSourceName, ReadPrefill>;

let readers: Partial<PrefillReaders> = {};

/** At the start of the application. A source without a reader is an error. */
export function registerPrefillReaders(offered: readonly Partial<PrefillReaders>[]): void {
  readers = Object.assign({}, ...offered) as Partial<PrefillReaders>;
  const missing = Object.keys(PREFILL_SOURCES).filter((name) => !Object.hasOwn(readers, name));
  if (missing.length > 0) throw new Error(`No module reads the prefill source ${missing.join(', ')}.`);
}

/** Undefined for a name that no source has. */
export const prefillReaderOf = (name: string): ReadPrefill | undefined =>
  Object.hasOwn(readers, name) ? readers[name as PrefillSourceName] : undefined;
