/**
 * "Tampilkan": reveals one masked answer after a reason, which the server logs. The answer stays visible until the page
 * is left.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import { useAction } from '../../../components/useAction.ts';
import { type DeskRole, revealAnswer } from './api.ts';
import { t } from './translations.ts';

/** Limits of the server. */
const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 500;

interface Props {
  desk: DeskRole;
  id: string;
  field: string;
  label: string;
  onShown: (field: string, value: unknown) => void;
}

export function RevealAnswer({ desk, id, field, label, onShown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction((reason: string) => revealAnswer(desk, id, field, reason), {
    onSuccess: ({ value }) => onShown(field, value),
  });
  const send = async (reason: string) => {
    const problem = await run(reason);
    return problem === null ? null : (problem?.errors.reason?.[0] ?? problem?.message ?? '');
  };
  return (
    <>
      <Button size="small" aria-label={t('reveal.title', { label })} onClick={() => setOpen(true)}>
        {t('reveal.button')}
      </Button>
      {isOpen && (
        <NoteDialog
          copyKey={`reveal:${field}:${id}`}
          name="reason"
          minLength={MIN_REASON_LENGTH}
          maxLength={MAX_REASON_LENGTH}
          tone="primary"
          isBusy={isBusy}
          onSend={send}
          onClose={() => setOpen(false)}
          words={{
            title: t('reveal.title', { label }),
            text: t('reveal.text'),
            label: t('reveal.reason'),
            hint: t('reveal.hint'),
            left: (count) => t('note.left', { count }),
            empty: t('reveal.short', { least: MIN_REASON_LENGTH }),
            cancel: t('note.cancel'),
            confirm: t('reveal.show'),
            busy: t('busy'),
          }}
        />
      )}
    </>
  );
}
