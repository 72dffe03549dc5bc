/** Reminds a seller in the dashboard that the shop is closed, with a link to the place where it is opened. */
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ShopClosure } from '#contract/closures.ts';
import { timeInWita } from '#engine/calendar.ts';
import { useClosure } from '../../components/ClosureNotice.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

const CLOSURE_PAGE = '/profile?page=business&bagian=tutup';

export function ClosedShopNote({ closure: given }: { closure: ShopClosure | undefined }) {
  const closure = useClosure(given);
  return (
    <InfoNote
      below={2}
      text={
        closure && (
          <>
            {t('closed_shop.text', { day: longDate(timeInWita(closure.until)) })}{' '}
            <Link component={RouterLink} to={CLOSURE_PAGE} sx={{ fontWeight: 600 }}>
              {t('closed_shop.link')}
            </Link>
          </>
        )
      }
    />
  );
}
