/** The outcome of each imported line. */
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { LineOutcome } from '#engine/studio/edit.ts';
import { t } from './translations.ts';

const ICONS = { added: Plus, restored: Check, changed: PencilLine, same: Minus, skipped: TriangleAlert };
const COLOURS = {
  added: 'primary.main',
  restored: 'primary.main',
  changed: 'bay.main',
  same: 'text.secondary',
  skipped: 'accent.main',
};

interface Props {
  caption: string;
  lines: { line: number; label: string; kind: LineOutcome['kind']; text: string; action?: ReactNode }[];
}

export function ImportedLines({ caption, lines }: Props) {
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label={caption} sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {caption}
      </Box>
      <Box component="ol" aria-label={caption} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {lines.map(({ line, label, kind, text, action }) => {
          const Picture = ICONS[kind];
          return (
            <Box component="li" key={line} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
              <Box component={Picture} aria-hidden size={18} sx={{ flex: 'none', mt: '3px', color: COLOURS[kind] }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{label.length > 80 ? `${label.slice(0, 79)}…` : label}</Box>
                <Box sx={{ fontSize: '0.9375rem', color: kind === 'skipped' ? 'accent.main' : 'text.secondary' }}>
                  {t('line.at', { line, text })}
                </Box>
                {action}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
