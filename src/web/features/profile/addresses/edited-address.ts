/** Which address of the profile is in the form. */
import type { AddressBook } from '#contract/addresses.ts';
import { ADDRESS_FORM } from '../../../components/addresses/address-book.ts';
import { DEFAULT_COPY_KEY } from '../../../local-copy.ts';
import { hasUnsentAnswers } from '../../../offline/unsent-answers.ts';

export type EditedAddress = { kind: 'first' | 'main' | 'new' } | { kind: 'other'; entry: AddressBook[number] };

export function copyKeyOf(edited: EditedAddress): string {
  if (edited.kind === 'other') return edited.entry.id;
  return edited.kind === 'new' ? 'new' : DEFAULT_COPY_KEY;
}

/** The address whose form was begun and not sent. */
export const findUnsentAddress = (hasMain: boolean, others: AddressBook): EditedAddress | null =>
  [
    { kind: hasMain ? 'main' : 'first' } as const,
    { kind: 'new' } as const,
    ...others.map((entry) => ({ kind: 'other', entry }) as const),
  ].find((address) => hasUnsentAnswers(ADDRESS_FORM, copyKeyOf(address))) ?? null;
