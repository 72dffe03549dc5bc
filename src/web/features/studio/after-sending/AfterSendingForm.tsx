/** The three settings of what follows a sent form, with one button that saves them. */

import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AfterSending, AfterSendingBody } from '#contract/after-sending.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { MAX_CONFIRMATION_LENGTH } from '#contract/limits.ts';
import { put } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { MailToSender } from './MailToSender.tsx';
import { NotifiedStaff } from './NotifiedStaff.tsx';
import { t } from './translations.ts';

const bodyOf = ({ confirmation, mails_sender, mail_text, mail_field, notified_staff }: AfterSending) => ({
  confirmation,
  mails_sender,
  mail_text,
  mail_field,
  notified_staff,
});

export function AfterSendingForm({ form, opened }: { form: string; opened: AfterSending }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<AfterSendingBody>(() => bodyOf(opened));
  const [values, setValues] = useState(saved);
  const change = (next: Partial<AfterSendingBody>) => setValues((before) => ({ ...before, ...next }));
  const path = staffPaths.studio.afterSending(form);
  const { isBusy, problem, run } = useAction(() => put(path, values), {
    onSuccess: (settings) => {
      queryClient.setQueryData(pathQuery(path).queryKey, settings);
      setSaved(bodyOf(settings));
      setValues(bodyOf(settings));
      showToast({ title: t('saved'), variant: 'success' });
    },
  });
  const errors = problem?.errors ?? {};
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormAlert title={t('failed')} text={problem && Object.keys(errors).length === 0 ? problem.message : null} />
      <Panel title={t('confirmation.title')} text={t('confirmation.text')}>
        <NoteField
          label={t('confirmation.label')}
          hint={t('confirmation.hint')}
          name="confirmation"
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
          maxLength={MAX_CONFIRMATION_LENGTH}
          left={(count) => t('left', { count })}
          errors={errors.confirmation ?? []}
        />
      </Panel>
      <MailToSender options={opened} values={values} errors={errors} onChange={change} />
      <NotifiedStaff options={opened} values={values} errors={errors} onChange={change} />
      <Box data-sticky-bar="always" sx={saveBar}>
        <Action type="submit" look="filled" busy={isBusy} disabled={!isChanged && !isBusy}>
          {t('save')}
        </Action>
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {isChanged ? t('unsaved') : t('same')}
        </Box>
      </Box>
    </Box>
  );
}

/** Stays in view on a phone, where the settings are longer than the screen. */
const saveBar = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
