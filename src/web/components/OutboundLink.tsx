/** A link to another site. It opens in a new tab without access to this page, and tells screen readers so. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { actionClass } from './Action.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** Must be a safe URL, checked by `safeLink` or built by our code. */
  href: string;
  look?: 'filled' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  className?: string | undefined;
  children: ReactNode;
}

export function OutboundLink({ href, look = 'outlined', size = 'small', className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={clsx(actionClass({ look, size }), className)}>
      {children}
      <VisuallyHidden>{t('opens_new')}</VisuallyHidden>
    </a>
  );
}
