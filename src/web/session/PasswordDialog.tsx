/** Asks for the password again before a change that could take over the account or move money. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { accountPaths } from '#contract/calls/account.ts';
import words from '#locales/id/password-prompt.json';
import { post } from '../api/call.ts';
import { DialogFrame } from '../components/DialogFrame.tsx';
import { FormAlert } from '../components/FormAlert.tsx';
import { PasswordField } from '../components/PasswordField.tsx';
import { useFields } from '../components/useFields.ts';
import { addTranslations } from '../i18n.ts';
import type { PasswordDialogProps } from './password-prompt.ts';

const t = addTranslations('password-prompt', words);

/** An open native dialog covers everything else, so this dialog must be rendered inside it. */
const container = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

export default function PasswordDialog({ onDone }: PasswordDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, text, isSending, submit } = useFields({ password: '' });
  // The dialog's content is rendered a moment after the dialog. This ref callback is the only sign that the field
  // exists.
  const focusField = useCallback(
    (content: HTMLFormElement | null) => {
      form.current = content;
      content?.querySelector('input')?.focus();
    },
    [form],
  );
  const send = submit(
    async (values) => {
      setFailure(null);
      await post(accountPaths.confirmPassword, values);
      onDone(true);
    },
    ({ status, errors, message }) => {
      // The session has ended, so the login page asks for the password instead.
      if (status === 401) onDone(false);
      else if (!errors.password) setFailure(message);
    },
  );
  return (
    <DialogFrame
      open
      container={container}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onDone(false)}
      // Escape must close this dialog only, not a native dialog below it.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { maxWidth: 480 } } }}
    >
      <form ref={focusField} noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`} component="h2">
          {t('title')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t('text')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={failure} />
            <PasswordField {...text('password')} label={t('label')} autoComplete="current-password" />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onDone(false)}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isSending || undefined}>
            {t(isSending ? 'busy' : 'confirm')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
