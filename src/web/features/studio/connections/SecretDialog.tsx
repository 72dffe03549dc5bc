/** A secret that is shown this one time. The dialog closes only by its button, so that a slip does not lose it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { t } from './translations.ts';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

export const SecretDialog = ({ title, text, secret, onClose }: Props) => (
  <MessageDialog
    open
    title={title}
    text={text}
    more={
      <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box component="code" sx={code}>
          {secret}
        </Box>
        <CopyButton text={secret} copied={t('copied')}>
          {t('copy')}
        </CopyButton>
      </Box>
    }
  >
    <Button variant="contained" onClick={onClose}>
      {t('secret_kept')}
    </Button>
  </MessageDialog>
);

const code = {
  width: 1,
  p: 1.5,
  borderRadius: '10px',
  bgcolor: 'soft.sunken',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
