/** A button that removes an address of the book, after a confirmation. */
import { useState } from 'react';
import type { AddressBook } from '#contract/addresses.ts';
import { Action } from '../Action.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { showProblem } from '../show-problem.ts';
import { showToast } from '../toasts.ts';
import { useAction } from '../useAction.ts';
import { removeAddress } from './address-book.ts';
import { addressName } from './SavedAddress.tsx';
import { t } from './translations.ts';

export function RemoveAddress({ entry: { id, answers } }: { entry: AddressBook[number] }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction(() => removeAddress(id), {
    onSuccess: () => showToast({ title: t('removed'), variant: 'success' }),
    onProblem: (problem) => showProblem(problem),
    onEnd: () => setAsking(false),
  });
  const name = addressName(answers);
  return (
    <>
      <Action size="small" tone="error" label={t('remove_name', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Action>
      <ConfirmDialog
        open={isAsking}
        title={t('remove_title')}
        text={t('remove_text', { name })}
        cancel={t('keep')}
        confirm={t('remove')}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => run()}
      />
    </>
  );
}
