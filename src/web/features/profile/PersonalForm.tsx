/** Name, email and phone. Only changed fields are sent. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonalBody } from '#contract/users.ts';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { showToast } from '../../components/toasts.ts';
import { useFields } from '../../components/useFields.ts';
import SavingWaits from '../../offline/SavingWaits.tsx';
import { type User, userQueryKey } from '../../session/user.ts';
import { savePersonal } from './api.ts';
import { personalCopy } from './personal-copy.ts';
import { t } from './translations.ts';

export function PersonalForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [alert, setAlert] = useState<string | null>(null);
  const initial = {
    name: user.personal.name,
    email: user.pending_email ?? user.email,
    phone_number: user.personal.phone_number ?? '',
  };
  const copy = personalCopy(user.id, initial);
  const fields = useFields(initial, copy);
  const [isRestored, setRestored] = useState(() => Object.keys(copy.read()).length > 0);

  const save = fields.submit(
    async (values) => {
      setAlert(null);
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value.trim() !== initial[name as keyof typeof initial]),
      ) as PersonalBody;
      if (Object.keys(changed).length === 0) return showToast({ title: t('personal.unchanged') });
      const saved = await savePersonal(changed);
      queryClient.setQueryData(userQueryKey, saved);
      setRestored(false);
      // The notice about the new address is above the form, outside a phone's screen.
      const pending = changed.email ? saved.pending_email : null;
      showToast({
        title: t('personal.saved'),
        ...(pending ? { description: t('personal.email_waits', { email: pending }) } : {}),
        variant: 'success',
      });
    },
    (problem) => {
      if (Object.keys(problem.errors).length === 0) setAlert(problem.message);
    },
  );

  return (
    <Box
      component="form"
      ref={fields.form}
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 640 }}
    >
      <FormAlert text={alert} />
      {isRestored && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                fields.reset(initial);
                setRestored(false);
              }}
            >
              {t('personal.discard')}
            </Button>
          }
        >
          {t('personal.restored')}
        </Alert>
      )}
      <Field label={t('personal.name')} autoComplete="name" maxLength={120} {...fields.text('name')} />
      <Field
        label={t('personal.email')}
        type="email"
        autoComplete="email"
        hint={t('personal.email_hint')}
        {...fields.text('email')}
      />
      <Field
        label={t('personal.phone_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...fields.text('phone_number')}
      />
      {user.personal.nik && (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{t('personal.nik')}</Box>
          <Box sx={{ mt: 0.5 }}>{user.personal.nik}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mt: 0.5 }}>{t('personal.nik_hint')}</Box>
        </Box>
      )}
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { position: 'absolute' } }}>
        <SavingWaits />
      </Box>
      <Button type="submit" variant="contained" disabled={fields.isSending} sx={{ justifySelf: { sm: 'start' } }}>
        {fields.isSending ? t('personal.saving') : t('personal.save')}
      </Button>
    </Box>
  );
}
