/** Another URL for a webhook. Its secret and its waiting deliveries stay. */

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { MAX_WEBHOOK_URL_LENGTH } from '#contract/limits.ts';
import { patch } from '../../../../api/call.ts';
import { DialogFrame } from '../../../../components/DialogFrame.tsx';
import { Field } from '../../../../components/Field.tsx';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { showToast } from '../../../../components/toasts.ts';
import { useFields } from '../../../../components/useFields.ts';
import { t } from '../translations.ts';

interface Props {
  path: `/staff/forms/${string}/webhooks/${string}`;
  url: string;
  onClose: () => void;
}

export function ChangeUrlDialog({ path, url, onClose }: Props) {
  const id = useId();
  const [alert, setAlert] = useState<string | null>(null);
  const fields = useFields({ url });
  const save = fields.submit(
    async (values) => {
      setAlert(null);
      await patch(path, values);
      showToast({ title: t('webhook.moved'), variant: 'success' });
      onClose();
    },
    (problem) => setAlert(problem.errors.url ? null : problem.message),
  );
  return (
    <DialogFrame open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <form ref={fields.form} noValidate onSubmit={save}>
        <DialogTitle id={`${id}-title`} component="h2">
          {t('webhook.change_url')}
        </DialogTitle>
        <DialogContent>
          <FormAlert text={alert} />
          <Field
            {...fields.text('url')}
            label={t('webhook.url')}
            hint={t('webhook.change_hint')}
            required={false}
            inputMode="url"
            autoComplete="off"
            maxLength={MAX_WEBHOOK_URL_LENGTH}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={fields.isSending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
