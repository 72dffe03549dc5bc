/** Makes an API key: its name, its last day, and the forms that it reads. */

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { MAX_KEY_NAME_LENGTH } from '#contract/limits.ts';
import { post } from '../../../../api/call.ts';
import { Action } from '../../../../components/Action.tsx';
import { DateField } from '../../../../components/DateField.tsx';
import { Field } from '../../../../components/Field.tsx';
import { FieldError } from '../../../../components/FieldParts.tsx';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { useFields } from '../../../../components/useFields.ts';
import { t } from '../translations.ts';

interface Props {
  form: string;
  forms: { id: string; title: string }[];
  onMade: (key: string) => void;
  onClose: () => void;
}

export function NewApiKey({ form, forms, onMade, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([form]);
  const [alert, setAlert] = useState<string | null>(null);
  const fields = useFields({ name: '', expires_on: '' });
  const { errors, values } = fields;
  const make = fields.submit(
    async ({ name, expires_on }) => {
      setAlert(null);
      const body = { name, forms: chosen, ...(expires_on ? { expires_on } : {}) };
      onMade((await post(staffPaths.apiKeys, body)).key);
    },
    (problem) => setAlert(Object.keys(problem.errors).length > 0 ? null : problem.message),
  );
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <Box component="form" ref={fields.form} noValidate onSubmit={make} aria-label={t('key.add')} sx={frame}>
      <FormAlert text={alert} />
      <Field
        {...fields.text('name')}
        label={t('key.name')}
        hint={t('key.name_hint')}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
      />
      <DateField
        label={t('key.expires')}
        value={values.expires_on}
        onChange={(day) => fields.set('expires_on', day)}
        errors={errors.expires_on ?? []}
      />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
          {t('key.forms')}
        </Box>
        {errors.forms && <FieldError id="key-forms-error">{errors.forms.join(' ')}</FieldError>}
        <Box sx={{ maxHeight: 300, overflowY: 'auto' }}>
          {forms.map(({ id, title }) => (
            <Box key={id} component="label" sx={row}>
              <Checkbox
                checked={chosen.includes(id)}
                disabled={id === form}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Action type="submit" look="filled" busy={fields.isSending}>
          {t('key.make')}
        </Action>
        <Action onClick={onClose}>{t('cancel')}</Action>
      </Box>
    </Box>
  );
}

const frame = {
  display: 'grid',
  gap: 2,
  p: { xs: 1.5, sm: 2 },
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
const row = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 48, cursor: 'pointer' } as const;
