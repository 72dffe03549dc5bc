/** One review of a seller's product, with the reply or a button to reply. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Stars.tsx';
import { longDate } from '../../format/dates.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));

export function OwnReview({ review }: { review: Review }) {
  const [open, setOpen] = useState<number | null>(null);
  const { author, created_at, rate, description, variant_name, media, answer } = review;
  const pictures = media.map(({ file_path }, at) => ({
    src: file_path,
    alt: t('picture', { number: at + 1, author }),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Stars rating={rate} />
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t('by', { author, date: longDate(created_at) })}
          {variant_name && ` · ${t('variant', { name: variant_name })}`}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>{description}</Box>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ src, alt }, at) => (
            <Box
              key={src}
              component="button"
              type="button"
              onClick={() => setOpen(at)}
              sx={{
                width: 72,
                p: 0,
                border: 1,
                borderColor: 'divider',
                borderRadius: '10px',
                overflow: 'hidden',
                cursor: 'zoom-in',
                bgcolor: 'soft.sunken',
              }}
            >
              <Picture src={src} alt={alt} sizes="72px" />
            </Box>
          ))}
        </Box>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {answer ? (
        <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.sunken' }}>
          <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
            {t('answered', { date: longDate(answer.created_at) })}
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer.text}</Box>
        </Box>
      ) : (
        <AnswerReview review={review} />
      )}
    </Box>
  );
}
