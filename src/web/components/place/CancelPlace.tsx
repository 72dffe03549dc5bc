/** Staff take the place of a submission away, with a reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../api/call.ts';
import { Action } from '../Action.tsx';
import { NoteDialog } from '../NoteDialog.tsx';
import { showToast } from '../toasts.ts';
import { useAction } from '../useAction.ts';
import { t } from './translations.ts';

const MAX_NOTE = 500;

export default function CancelPlace({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction((note: string) => post(staffPaths.staffSubmissions.cancelPlace(id), { note }), {
    onSuccess: () => {
      showToast({ title: t('staff.done'), variant: 'success' });
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Action tone="error" onClick={() => setOpen(true)}>
        {t('staff.cancel')}
      </Action>
      {isOpen && (
        <NoteDialog
          copyKey={`place.cancel:${id}`}
          name="note"
          minLength={1}
          maxLength={MAX_NOTE}
          isBusy={isBusy}
          onClose={() => setOpen(false)}
          onSend={async (note) => {
            const problem = await run(note);
            return problem ? (problem.errors?.note?.join(' ') ?? problem.message) : null;
          }}
          words={{
            ...{ title: t('staff.title'), text: t('staff.text'), label: t('staff.label'), hint: t('staff.hint') },
            ...{ empty: t('staff.empty'), cancel: t('staff.back'), confirm: t('staff.confirm') },
            left: (count) => t('staff.left', { count }),
          }}
        />
      )}
    </>
  );
}
