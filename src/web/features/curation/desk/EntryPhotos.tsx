/** The photos of an entry: one large photo with thumbnails. Pressing it opens the full screen view. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { usePrivateFiles } from '../../../components/usePrivateFiles.ts';
import { photosOf } from './entry-photos.ts';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../../components/Lightbox.tsx'));

const button = {
  p: 0,
  border: 2,
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
  bgcolor: 'soft.sunken',
  cursor: 'pointer',
  '&[aria-pressed=true]': { borderColor: 'primary.main' },
} as const;

export function EntryPhotos({ entry }: { entry: CurationDetail }) {
  const photos = photosOf(entry);
  const [chosen, setChosen] = useState(0);
  const [isFullScreen, setFullScreen] = useState(false);
  const fetched = usePrivateFiles(photos.flatMap(({ url }) => (url.startsWith('/api/') ? url : [])));
  const shown = photos.map((photo) => ({
    ...photo,
    alt: t('photos.one', { label: photo.label, number: photo.number, count: photo.count }),
    src: photo.url.startsWith('/api/') ? fetched.get(photo.url) : photo.url,
  }));
  const current = shown[Math.min(chosen, shown.length - 1)];
  if (!current) return null;
  const ready = shown.flatMap(({ src, alt }) => (src ? [{ src, alt }] : []));
  return (
    <Panel title={t('photos.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {current.src ? (
          <Box
            component="button"
            type="button"
            aria-label={t('photos.enlarge', { photo: current.alt })}
            onClick={() => setFullScreen(true)}
            sx={{ ...button, display: 'block', width: 1, cursor: 'zoom-in' }}
          >
            <Box
              component="img"
              src={current.src}
              alt=""
              sx={{ display: 'block', width: 1, height: 'clamp(240px, 50vh, 520px)', objectFit: 'contain' }}
            />
          </Box>
        ) : current.src === null ? (
          <Box role="alert">{t('photos.lost')}</Box>
        ) : (
          <SkeletonBar height={320} />
        )}
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {current.alt}
        </Box>
        {shown.length > 1 && (
          <Box role="group" aria-label={t('photos.choose')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {shown.map(({ id, src, alt }, at) => (
              <Box
                key={id}
                component="button"
                type="button"
                aria-pressed={at === chosen}
                aria-label={alt}
                onClick={() => setChosen(at)}
                sx={{ ...button, width: 72, height: 72 }}
              >
                {src && (
                  <Box
                    component="img"
                    src={src}
                    alt=""
                    sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
                  />
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
      {isFullScreen && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={ready}
            start={Math.max(
              0,
              ready.findIndex(({ src }) => src === current.src),
            )}
            onClose={() => setFullScreen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
