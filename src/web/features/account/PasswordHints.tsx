/** Password rules, checked during typing. The server checks whether the password is easy to guess. */
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { PasswordContext } from './api.ts';
import { t } from './translations.ts';
import { usePasswordStrength } from './usePasswordStrength.ts';

const MIN_LENGTH = 8;

export function PasswordHints({ password, known: context }: { password: string; known: PasswordContext }) {
  const isLong = password.length >= MIN_LENGTH;
  const isMixed = /\p{L}/u.test(password) && /\d/.test(password);
  const { isStrong, message } = usePasswordStrength(password, context, isLong && isMixed);
  const hints = [
    { word: 'hints.length', isMet: isLong },
    { word: 'hints.mix', isMet: isMixed },
    { word: 'hints.guess', isMet: isStrong },
    { word: 'hints.reuse', isMet: null },
  ] as const;
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
                {isMet !== null && <VisuallyHidden> ({t(isMet ? 'hints.done' : 'hints.open')})</VisuallyHidden>}
              </span>
            </Box>
          );
        })}
      </Box>
      {/* The live region exists from the start, so that screen readers announce its content. */}
      <Box role="status" sx={{ mt: message ? 1 : 0, color: 'warning.main', fontSize: '0.9375rem' }}>
        {message}
      </Box>
    </Box>
  );
}
