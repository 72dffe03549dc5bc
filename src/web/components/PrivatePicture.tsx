/** A small private picture that opens in full size. It is read with the session, so no URL contains a secret. */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { Action } from './Action.tsx';
import { SkeletonBar } from './SkeletonBar.tsx';
import { usePrivateFile } from './usePrivateFile.ts';

interface Props {
  url: string;
  words: { alt: string; open: string; lost: string; close: string };
}

const SIDE = 96;
const frame = {
  display: 'block',
  width: SIDE,
  height: SIDE,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
  bgcolor: 'soft.sunken',
} as const;

export function PrivatePicture({ url, words }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { href, hasFailed } = usePrivateFile(url);
  if (hasFailed) {
    return <Box sx={{ ...frame, p: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>{words.lost}</Box>;
  }
  if (!href) {
    return (
      <Box sx={frame}>
        <SkeletonBar height={SIDE} />
      </Box>
    );
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={words.open}
        onClick={() => setOpen(true)}
        sx={{ ...frame, cursor: 'zoom-in' }}
      >
        <Box
          component="img"
          src={href}
          alt={words.alt}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      </Box>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-label={words.alt} maxWidth={false}>
        <Box sx={{ display: 'grid', gap: 1, p: 1, justifyItems: 'end' }}>
          <Box
            component="img"
            src={href}
            alt={words.alt}
            sx={{ maxWidth: 1, maxHeight: '80dvh', objectFit: 'contain' }}
          />
          <Action look="outlined" autoFocus onClick={() => setOpen(false)}>
            {words.close}
          </Action>
        </Box>
      </Dialog>
    </>
  );
}
