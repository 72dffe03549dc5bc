/** The poster of a form on one A4 page. Black on white in every theme and on every printer. */
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { t as tCommon } from '../../../i18n.ts';
import { t } from './translations.ts';

const QrCode = lazy(() => import('../../../components/QrCode.tsx'));

interface Props {
  title: string;
  sentence: string;
  url: string;
}

/** A long title gets smaller letters, so that the poster stays one page. */
const TITLE_SIZES = [
  { upTo: 28, size: 19 },
  { upTo: 60, size: 14.5 },
  { upTo: 110, size: 10.5 },
] as const;
const titleSize = ({ length }: string): number => TITLE_SIZES.find(({ upTo }) => length <= upTo)?.size ?? 7.5;

/** Without the scheme, which nobody types. */
const typedUrl = (url: string): string => url.replace(/^https?:\/\//, '');

export function PosterSheet({ title, sentence, url }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size', width: 1, maxWidth: '186mm', mx: 'auto' }}>
      <Box component="article" sx={sheetStyle} style={{ '--title': titleSize(title) } as object}>
        <p className="site">{`${tCommon('site.name')} ${tCommon('site.city')}`}</p>
        <h1>{title}</h1>
        {sentence && <p className="sentence">{sentence}</p>}
        <Box className="code">
          <p className="scan">{t('poster.scan')}</p>
          <Suspense fallback={<SkeletonBar height={280} />}>
            <QrCode text={url} label={t('qr.label', { url })} />
          </Suspense>
          <p>{t('poster.or_type')}</p>
          <p className="address">{typedUrl(url)}</p>
        </Box>
      </Box>
    </Box>
  );
}

/** Lengths follow from the width of the sheet, so the preview on a phone looks like the paper. */
const part = (share: number | string) => `calc(${share} * 1cqw)`;

const sheetStyle = {
  boxSizing: 'border-box',
  minHeight: part((273 / 186) * 100),
  p: part(5),
  bgcolor: '#fff',
  color: '#000',
  border: '1px solid #000',
  display: 'flex',
  flexDirection: 'column',
  gap: part(3),
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '& h1': { m: 0, fontSize: `calc(var(--title) * 0.6cqw)`, lineHeight: 1.1, fontWeight: 700 },
  '& p': { m: 0, fontSize: part(2.6), lineHeight: 1.3 },
  '& .site.site': {
    fontSize: part(3),
    fontWeight: 600,
    pb: part(3),
    borderBottom: `${part(0.6)} solid #000`,
  },
  '& .sentence.sentence': { fontSize: part(3.8) },
  '& .code': {
    mt: 'auto',
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: part(1.2),
    '& svg': { width: part(58), maxWidth: 'none', border: 0 },
  },
  '& .scan.scan': { fontSize: part(3.8), fontWeight: 700 },
  '& .address.address': { fontSize: part(4.4), fontWeight: 700 },
  '@media print': { border: 0, p: 0 },
} as const;
