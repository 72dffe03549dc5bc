/** A sticky bar below a form: whether there are unsaved changes, and its buttons. */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import SavingWaits from '../offline/SavingWaits.tsx';
import { useOnline } from '../offline/useOnline.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 10,
  bottom: 'var(--bottom-bar, 0px)',
  margin: '24px -16px 0',
  padding: '10px 16px 12px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .state': { flex: '1 1 100%', fontSize: '0.875rem', color: theme.vars.palette.text.secondary, textAlign: 'center' },
  [theme.breakpoints.up('sm')]: {
    margin: '24px 0 0',
    padding: '12px 0',
    '& .state': { flex: '1 1 auto', textAlign: 'left' },
  },
}));

interface Props {
  isSaving: boolean;
  /** Whether there are unsaved changes, in words. */
  state: string;
  className?: string;
  children: ReactNode;
}

export function FormBar({ isSaving, state, className, children }: Props) {
  const isOnline = useOnline();
  return (
    <Bar data-form-bar className={className}>
      <div className="state" role="status">
        {isOnline || isSaving ? state : <SavingWaits />}
      </div>
      {children}
    </Bar>
  );
}
