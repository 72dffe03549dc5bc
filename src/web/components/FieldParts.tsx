/** Parts that all labelled controls share. */
import Box from '@mui/material/Box';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const RequiredBadge = () => {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 1,
        py: 0.25,
        borderRadius: 99,
        bgcolor: 'soft.sunken',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
      }}
    >
      {t('field.required')}
    </Box>
  );
};

export const Label = ({ htmlFor, required, children }: { htmlFor: string; required: boolean; children: ReactNode }) => (
  <Box
    component="label"
    htmlFor={htmlFor}
    sx={{ display: 'inline-flex', alignItems: 'center', fontWeight: 600, mb: 0.75 }}
  >
    {children}
    {required && <RequiredBadge />}
  </Box>
);

export const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 0.75, mt: -0.25 }}>
    {children}
  </Box>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => {
  return (
    <Box
      id={id}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'error.main', fontWeight: 600, mb: 0.75 }}
    >
      <Box component={CircleAlert} aria-hidden size={18} sx={{ flex: 'none', mt: '3px' }} />
      <span>
        <VisuallyHidden>{t('field.error')} </VisuallyHidden>
        {children}
      </span>
    </Box>
  );
};

/** The bar on the left of a field with an error. */
export const errorBar = (isWrong: boolean) => ({
  borderLeft: isWrong ? 4 : 0,
  borderColor: 'error.main',
  pl: isWrong ? 1.5 : 0,
});
