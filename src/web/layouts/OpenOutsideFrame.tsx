/** In the place of every other page, when the application goes to one inside a frame of another site. */
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { OutboundLink } from '../components/OutboundLink.tsx';
import { t } from '../i18n.ts';

export function OpenOutsideFrame() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level="h1"
      title={t('framed.title')}
      text={t('framed.text')}
      action={
        <OutboundLink href={pathname + search} look="filled" size="medium">
          {t('framed.open')}
        </OutboundLink>
      }
    />
  );
}
