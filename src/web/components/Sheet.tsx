/**
 * A native dialog element. It traps the focus, closes with Escape and returns the focus, so public pages do not need
 * MUI's modal. Opens from below on a phone, at the right on a wide screen.
 */
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { t } from '../i18n.ts';
import { IconAction } from './IconAction.tsx';
import styles from './Sheet.module.css';
import { useModal } from './useModal.ts';

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser reports as `cancel`.
    <dialog
      ref={ref}
      className={styles.root}
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
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconAction label={t('close')} onClick={onClose}>
          <X aria-hidden size={22} />
        </IconAction>
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
