/** What makes a good password; the two that can be seen while typing are ticked off. The server judges. */
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { useTranslation } from 'react-i18next';
import { Unseen } from '../../components/Unseen.tsx';

const MIN_LENGTH = 8;

export function PasswordHints({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const hints = [
    { word: 'hints.length', isMet: password.length >= MIN_LENGTH },
    { word: 'hints.mix', isMet: /\p{L}/u.test(password) && /\d/.test(password) },
    { word: 'hints.guess', isMet: null },
    { word: 'hints.reuse', isMet: null },
  ];
  return (
    <Box sx={{ p: 2, borderRadius: '14px', bgcolor: 'soft.sunken' }}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t('hints.title')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25, fontSize: '0.9375rem' }}>
        {hints.map(({ word, isMet }) => {
          const Icon = isMet ? Check : Dot;
          return (
            <Box
              key={word}
              component="li"
              sx={{ display: 'flex', gap: 1, color: isMet ? 'success.main' : 'text.secondary' }}
            >
              <Box component={Icon} aria-hidden size={20} sx={{ flex: 'none', mt: '1px' }} />
              <span>
                {t(word)}
                {isMet !== null && <Unseen> ({t(isMet ? 'hints.done' : 'hints.open')})</Unseen>}
              </span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
