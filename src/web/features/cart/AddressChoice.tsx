/** The saved addresses of a buyer at the checkout. One press uses one. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { AddressBook } from '#contract/addresses.ts';
import { Action } from '../../components/Action.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { AddressList, addressName, SavedAddress } from '../../components/SavedAddress.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { t } from './translations.ts';

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
        <AddressList label={t('checkout_page.address.others')}>
          {others.map(({ id, is_default, answers }) => (
            <li key={id}>
              <SavedAddress
                answers={answers}
                name={name}
                action={
                  <Action
                    look="outlined"
                    size="small"
                    label={t('checkout_page.address.choose_name', { name: addressName(answers) })}
                    onClick={() => onChoose(is_default ? null : id)}
                  >
                    {t('checkout_page.address.choose')}
                  </Action>
                }
              />
            </li>
          ))}
        </AddressList>
      )}
      <div>
        <Action look="outlined" onClick={onNew}>
          {t('checkout_page.address.new')}
        </Action>
      </div>
    </>
  );
}
