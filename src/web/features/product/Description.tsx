/** The seller's description with its line breaks. A long one is collapsed. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { t } from './translations.ts';

const MAX_LINES = 8;
/**
 * About the number of characters that fill the visible lines on a phone. Depends only on the text, so server and
 * browser agree.
 */
const LONG_TEXT_LENGTH = 340;

export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT_LENGTH || text.split('\n').length > MAX_LINES;
  const clamp = { display: '-webkit-box', WebkitLineClamp: MAX_LINES, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
  return (
    <Box component="section" aria-labelledby="deskripsi">
      <Typography id="deskripsi" component="h2" variant="h4" sx={{ mb: 1 }}>
        {t('description.title')}
      </Typography>
      <Box
        id="isi-deskripsi"
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxWidth: '68ch',
          ...(isLong && !isOpen ? clamp : {}),
          '@media print': { display: 'block' },
        }}
      >
        {text.trim() || t('description.none')}
      </Box>
      {isLong && (
        <Action
          size="small"
          expanded={isOpen}
          controls="isi-deskripsi"
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -1.75, minHeight: 48 }}
        >
          {t(isOpen ? 'description.less' : 'description.more')}
        </Action>
      )}
    </Box>
  );
}
