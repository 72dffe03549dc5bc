import Box from '@mui/material/Box';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconAction } from './IconAction.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={128}
      end={
        <Box
          component={IconAction}
          label={t(isShown ? 'field.hide_password' : 'field.show_password')}
          onClick={() => setShown(!isShown)}
          sx={{ mr: -1.5 }}
        >
          <Icon aria-hidden size={20} />
        </Box>
      }
    />
  );
}
