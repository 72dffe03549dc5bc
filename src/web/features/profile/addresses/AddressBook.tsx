/** The user's addresses: the main one, which is the address of the profile, and the others. */
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { ADDRESS_FORM, addressBookQuery, makeMainAddress } from '../../../components/addresses/address-book.ts';
import { RemoveAddress } from '../../../components/addresses/RemoveAddress.tsx';
import { AddressList, addressName, SavedAddress } from '../../../components/addresses/SavedAddress.tsx';
import { t } from '../../../components/addresses/translations.ts';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useCacheForms } from '../../../offline/useCacheForms.ts';
import type { User } from '../../../session/user.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { type EditedAddress, findUnsentAddress } from './edited-address.ts';

const EDITED_TITLES = { first: 'title', main: 'title', new: 'add_title', other: 'change' } as const;

export function AddressBook({ user }: { user: User }) {
  const main = user.personal.address;
  const book = useQuery(addressBookQuery);
  const [edited, setEdited] = useState<EditedAddress | null>(null);
  const others = book.data?.filter(({ is_default }) => !is_default) ?? [];
  const [isSearched, setSearched] = useState(false);
  // Once, as soon as the addresses are known.
  if (!isSearched && !book.isPending) {
    setSearched(true);
    setEdited(edited ?? findUnsentAddress(main !== null, others));
  }
  useCacheForms([{ form: ADDRESS_FORM, answers: main }]);
  const choosing = useAction(makeMainAddress, {
    onSuccess: () => showToast({ title: t('main_changed'), variant: 'success' }),
    onProblem: (problem) => showProblem(problem),
  });

  // The same panel as below, so that its title takes the focus when a button is gone.
  if (edited)
    return (
      <Panel title={t(EDITED_TITLES[edited.kind])}>
        <AddressEditor user={user} edited={edited} onDone={() => setEdited(null)} />
      </Panel>
    );
  const mainEntry = book.data?.find(({ is_default }) => is_default);
  const isFull = (book.data?.length ?? 0) >= MAX_ADDRESSES;
  const saved = (answers: Answers, more: { action?: ReactNode; buttons: ReactNode }) => (
    <SavedAddress answers={answers} name={user.personal.name} action={more.action}>
      {more.buttons}
    </SavedAddress>
  );
  return (
    <Panel
      title={t('title')}
      text={t(main ? 'text' : 'empty')}
      action={
        <Button variant="outlined" onClick={() => setEdited({ kind: main ? 'main' : 'first' })}>
          {t(main ? 'change' : 'first')}
        </Button>
      }
    >
      {main &&
        saved(main, {
          action: <Chip size="small" label={t('main')} />,
          buttons: mainEntry && <RemoveAddress entry={mainEntry} />,
        })}
      {book.isError && <LoadError error={book.error} onRetry={() => void book.refetch()} />}
      {main && book.isPending && <SkeletonBar height={72} />}
      {others.length > 0 && (
        <AddressList label={t('others')}>
          {others.map((entry) => {
            const name = addressName(entry.answers);
            return (
              <li key={entry.id}>
                {saved(entry.answers, {
                  buttons: (
                    <>
                      <Action
                        size="small"
                        label={t('make_main_name', { name })}
                        busy={choosing.input === entry.id}
                        onClick={() => void choosing.run(entry.id)}
                      >
                        {t('make_main')}
                      </Action>
                      <Action
                        size="small"
                        label={t('change_name', { name })}
                        onClick={() => setEdited({ kind: 'other', entry })}
                      >
                        {t('change_short')}
                      </Action>
                      <RemoveAddress entry={entry} />
                    </>
                  ),
                })}
              </li>
            );
          })}
        </AddressList>
      )}
      {main &&
        (isFull ? (
          <div>{t('full', { most: MAX_ADDRESSES })}</div>
        ) : (
          <div>
            <Button variant="outlined" onClick={() => setEdited({ kind: 'new' })}>
              {t('add')}
            </Button>
          </div>
        ))}
    </Panel>
  );
}
