/** A private picture of a record: small in its place, and in full size after a press. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PictureDialog } from './PictureDialog.tsx';
import { SkeletonBar } from './SkeletonBar.tsx';
import { usePrivateFile } from './usePrivateFile.ts';

interface Props {
  url: string;
  alt: string;
  /** `open`: label of the picture's button. `missing`: shown where the file cannot be read. */
  words: { open: string; close: string; missing: string };
  /** For readers who must read the details in the picture. */
  large?: boolean;
}

export function PrivatePicture({ url, alt, words, large = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { href, hasFailed: isLost } = usePrivateFile(url);
  return (
    <>
      <Box sx={{ width: large ? { xs: 1, sm: 320 } : 112, flex: 'none' }}>
        {href ? (
          <Box
            component="button"
            type="button"
            aria-label={words.open}
            onClick={() => setOpen(true)}
            sx={{
              display: 'block',
              width: 1,
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              overflow: 'hidden',
              cursor: 'zoom-in',
              bgcolor: 'soft.sunken',
            }}
          >
            <Box
              component="img"
              src={href}
              alt={alt}
              sx={{ display: 'block', width: 1, maxHeight: large ? 480 : 150, objectFit: 'contain' }}
            />
          </Box>
        ) : isLost ? (
          <Box
            sx={{ p: 2, borderRadius: '10px', bgcolor: 'soft.sunken', color: 'text.secondary', fontSize: '0.875rem' }}
          >
            {words.missing}
          </Box>
        ) : (
          <SkeletonBar height={large ? 320 : 140} />
        )}
      </Box>
      <PictureDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        href={href ?? null}
        alt={alt}
        closeLabel={words.close}
      />
    </>
  );
}
