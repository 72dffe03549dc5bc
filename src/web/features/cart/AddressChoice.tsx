/** The saved addresses of a buyer at the checkout. One press uses one. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { AddressBook } from '#contract/addresses.ts';
import { Action } from '../../components/Action.tsx';
import { RemoveAddress } from '../../components/addresses/RemoveAddress.tsx';
import { AddressList, addressName, SavedAddress } from '../../components/addresses/SavedAddress.tsx';
import { t } from '../../components/addresses/translations.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';

interface Props {
  book: UseQueryResult<AddressBook>;
  /** Of the buyer. */
  name: string;
  /** The entry in use. `default`: the default one. null: an address that is not in the book. */
  current: string | null;
  /** null: the default one. */
  onChoose: (id: string | null) => void;
  onNew: () => void;
}

export function AddressChoice({ book, name, current, onChoose, onNew }: Props) {
  if (book.isError) return <LoadError error={book.error} onRetry={() => void book.refetch()} />;
  if (!book.data) return <SkeletonBar height={120} />;
  const others = book.data.filter(
    ({ id, is_default }) => (is_default ? current !== 'default' : true) && id !== current,
  );
  return (
    <>
      {others.length > 0 && (
        <AddressList label={t('others')}>
          {others.map((entry) => (
            <li key={entry.id}>
              <SavedAddress
                answers={entry.answers}
                name={name}
                action={
                  <Action
                    look="outlined"
                    size="small"
                    label={t('use_name', { name: addressName(entry.answers) })}
                    onClick={() => onChoose(entry.is_default ? null : entry.id)}
                  >
                    {t('use')}
                  </Action>
                }
              >
                <RemoveAddress entry={entry} />
              </SavedAddress>
            </li>
          ))}
        </AddressList>
      )}
      <div>
        <Action look="outlined" onClick={onNew}>
          {t('new')}
        </Action>
      </div>
    </>
  );
}
