/**
 * A native dialog element. It traps the focus, closes with Escape and returns the focus, so public pages do not need
 * MUI's modal. Opens from below on a phone, at the right on a wide screen.
 */
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { t } from '../i18n.ts';
import { IconAction } from './IconAction.tsx';
import { useModal } from './useModal.ts';

const Dialog = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '88dvh',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: '18px 18px 0 0',
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  overflow: 'hidden',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: `rgb(${import.meta.env.SHADE} / 0.55)` },
  '@keyframes rise': { from: { transform: 'translateY(24px)', opacity: 0 } },
  animation: 'rise 180ms ease-out',
  '& .head': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '6px 6px 6px 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .head h2': { margin: 0, fontSize: '1.125rem' },
  '& .content': { flex: 1, overflowY: 'auto', padding: 20, overscrollBehavior: 'contain' },
  '& .foot': {
    flex: 'none',
    display: 'flex',
    gap: 12,
    padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .foot > *': { flex: 1 },
  [theme.breakpoints.up('md')]: {
    inset: '0 0 0 auto',
    width: 420,
    height: '100dvh',
    maxHeight: 'none',
    borderRadius: '18px 0 0 18px',
  },
}));

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** Open while it is mounted. */
export function Sheet({ title, onClose, children, footer }: Props) {
  const id = useId();
  const ref = useModal();
  return (
    <Dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only a click on the backdrop has the dialog element itself as target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="head">
        <h2 id={id}>{title}</h2>
        <IconAction label={t('close')} onClick={onClose}>
          <X aria-hidden size={22} />
        </IconAction>
      </div>
      <div className="content">{children}</div>
      {footer && <div className="foot">{footer}</div>}
    </Dialog>
  );
}
