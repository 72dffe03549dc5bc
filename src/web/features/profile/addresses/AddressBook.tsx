/** The user's addresses: the main one, which is the address of the profile, and the others. */
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AddressBook as Entries } from '#contract/addresses.ts';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { ADDRESS_FORM, addressBookQuery, makeMainAddress, removeAddress } from '../../../components/address-book.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { AddressList, addressName, SavedAddress } from '../../../components/SavedAddress.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useCacheForms } from '../../../offline/useCacheForms.ts';
import type { User } from '../../../session/user.ts';
import { AddressEditor, type EditedAddress } from './AddressEditor.tsx';
import { t } from './translations.ts';

type Entry = Entries[number];

export function AddressBook({ user }: { user: User }) {
  const main = user.personal.address;
  const book = useQuery(addressBookQuery);
  const [edited, setEdited] = useState<EditedAddress | null>(null);
  const [removing, setRemoving] = useState<Entry | null>(null);
  useCacheForms([{ form: ADDRESS_FORM, answers: main }]);
  const showProblem = ({ message }: { message: string }) => showToast({ title: message, variant: 'destructive' });
  const choosing = useAction(makeMainAddress, {
    onSuccess: () => showToast({ title: t('main_changed'), variant: 'success' }),
    onProblem: showProblem,
  });
  const removal = useAction(removeAddress, {
    onSuccess: () => showToast({ title: t('removed'), variant: 'success' }),
    onProblem: showProblem,
    onEnd: () => setRemoving(null),
  });

  if (edited) return <AddressEditor user={user} edited={edited} onDone={() => setEdited(null)} />;
  const others = book.data?.filter(({ is_default }) => !is_default) ?? [];
  const mainEntry = book.data?.find(({ is_default }) => is_default);
  const isFull = (book.data?.length ?? 0) >= MAX_ADDRESSES;
  const removeButton = (entry: Entry) => (
    <Action
      tone="error"
      label={t('remove_name', { name: addressName(entry.answers) })}
      onClick={() => setRemoving(entry)}
    >
      {t('remove')}
    </Action>
  );
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
        saved(main, { action: <Chip size="small" label={t('main')} />, buttons: mainEntry && removeButton(mainEntry) })}
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
                        label={t('make_main_name', { name })}
                        busy={choosing.input === entry.id}
                        onClick={() => void choosing.run(entry.id)}
                      >
                        {t('make_main')}
                      </Action>
                      <Action label={t('change_name', { name })} onClick={() => setEdited({ kind: 'other', entry })}>
                        {t('change_short')}
                      </Action>
                      {removeButton(entry)}
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
      <ConfirmDialog
        open={removing !== null}
        title={t('remove_title')}
        text={removing ? t('remove_text', { name: addressName(removing.answers) }) : ''}
        cancel={t('keep')}
        confirm={t('remove')}
        isBusy={removal.isBusy}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void removal.run(removing.id)}
      />
    </Panel>
  );
}
