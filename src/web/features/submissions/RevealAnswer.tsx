/** "Tampilkan": reveals one private answer after a reason. The answer stays visible until the page is left. */
import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useAction } from '../../components/useAction.ts';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { revealAnswer } from './api.ts';
import { ReasonField } from './ReasonField.tsx';
import { t } from './translations.ts';

interface Props {
  id: string;
  field: string;
  label: string;
  onShown: (field: string, value: unknown) => void;
}

export function RevealAnswer({ id, field, label, onShown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason, clearReason] = useUnsentInput(`submission.reveal.${field}:${id}`, 'reason', '');
  const { isBusy, problem, run } = useAction(() => revealAnswer(id, field, reason), {
    onSuccess: (revealed) => {
      setOpen(false);
      clearReason();
      onShown(revealed.field, revealed.value);
    },
  });
  const reasonErrors = problem?.errors.reason;
  return (
    <>
      <Box
        component={Action}
        size="small"
        label={t('reveal.button_of', { label })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('reveal.button')}
      </Box>
      {isOpen && (
        <Sheet title={t('reveal.title', { label })} onClose={() => setOpen(false)}>
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void run();
            }}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <Box>{t('reveal.text')}</Box>
            <FormAlert text={problem && !reasonErrors ? problem.message : null} />
            <ReasonField value={reason} onChange={setReason} errors={reasonErrors ?? []} />
            <Action look="filled" type="submit" busy={isBusy}>
              {t('reveal.show')}
            </Action>
          </Box>
        </Sheet>
      )}
    </>
  );
}
