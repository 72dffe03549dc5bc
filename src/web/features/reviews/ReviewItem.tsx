/** One review: stars, text, pictures and the seller's reply. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/catalogue.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Stars.tsx';
import { longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));

const ReviewDate = ({ iso }: { iso: string }) => (
  <Box component="time" translate="no" dateTime={iso} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
    {longDate(iso)}
  </Box>
);

export function ReviewItem({ review }: { review: Review }) {
  const [large, setLarge] = useState<number | null>(null);
  const { author, answer, media } = review;
  const pictures = media.map(({ file_path }) => ({ src: file_path, alt: t('picture', { author }) }));
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={author} src={null} />
        <Box sx={{ display: 'grid' }}>
          <Box sx={{ fontWeight: 600 }}>{author}</Box>
          <ReviewDate iso={review.created_at} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Stars rating={review.rate} />
        {review.variant_name && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('variant', { name: review.variant_name })}
          </Box>
        )}
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>{review.description}</Box>
      {media.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ src, alt }, index) => (
            <li key={media[index]?.id}>
              <Box
                component="button"
                type="button"
                aria-label={t('enlarge', { at: index + 1, author })}
                onClick={() => setLarge(index)}
                sx={{
                  width: 88,
                  p: 0,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '10px',
                  overflow: 'hidden',
                  bgcolor: 'soft.sunken',
                  cursor: 'zoom-in',
                }}
              >
                <Picture src={src} alt={alt} sizes="88px" />
              </Box>
            </li>
          ))}
        </Box>
      )}
      {answer && (
        <Box sx={{ ml: { xs: 1, md: 3 }, pl: 2, py: 0.5, borderLeft: 3, borderColor: 'primary.main' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <b>{t('answer')}</b>
            <ReviewDate iso={answer.created_at} />
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>{answer.text}</Box>
        </Box>
      )}
      {large !== null && (
        <Suspense>
          <Lightbox pictures={pictures} start={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </Box>
  );
}
