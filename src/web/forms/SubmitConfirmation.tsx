/** Shown after sending. The page may say what happens next. */
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useFormSession, useFormState } from './context.ts';
import { StatePanel } from './FormStatePanels.tsx';
import { doneId, focusElement } from './focus.ts';
import { t } from './translations.ts';

export function SubmitConfirmation() {
  const { props, idPrefix } = useFormSession();
  const result = useFormState((formState) => formState.result);
  const id = doneId(idPrefix);
  useEffect(() => focusElement(id), [id]);
  const isEdit = props.mode === 'edit';
  return (
    <div id={id} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      {props.done?.(result) ?? (
        <StatePanel
          icon={<CircleCheck aria-hidden size={40} strokeWidth={1.5} />}
          title={t(isEdit ? 'done.saved' : 'done.sent')}
        >
          <Typography sx={{ color: 'text.secondary' }}>{t(isEdit ? 'done.savedBody' : 'done.sentBody')}</Typography>
        </StatePanel>
      )}
    </div>
  );
}
