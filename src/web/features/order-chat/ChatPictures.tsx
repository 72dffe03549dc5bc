/** The private pictures of a message. Each opens in full size. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PictureDialog } from '../../components/PictureDialog.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { usePrivateFile } from '../../components/usePrivateFile.ts';
import { t } from './translations.ts';

function ChatPicture({ url, number, author }: { url: string; number: number; author: string }) {
  const [isOpen, setOpen] = useState(false);
  const { href, hasFailed } = usePrivateFile(url);
  const alt = t('picture', { number, author });
  if (hasFailed) return <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('picture_missing')}</Box>;
  if (!href) return <SkeletonBar width={96} height={96} />;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('picture_open', { number, author })}
        onClick={() => setOpen(true)}
        sx={{
          p: 0,
          width: 96,
          height: 96,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
          cursor: 'zoom-in',
          bgcolor: 'soft.sunken',
        }}
      >
        <Box component="img" src={href} alt={alt} sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }} />
      </Box>
      <PictureDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        href={href}
        alt={alt}
        closeLabel={t('picture_close')}
      />
    </>
  );
}

interface Props {
  pictures: { id: string; url: string }[];
  author: string;
}

export const ChatPictures = ({ pictures, author }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {pictures.map(({ id, url }, at) => (
      <li key={id}>
        <ChatPicture url={url} number={at + 1} author={author} />
      </li>
    ))}
  </Box>
);
