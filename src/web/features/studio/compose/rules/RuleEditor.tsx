/** Edits one rule: with drop-downs, or as an expression. Both show the same rule. */
import Box from '@mui/material/Box';
import Code from 'lucide-react/icons/code';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ReactNode, useState } from 'react';
import { ToggleButtons } from '../../preview/ToggleButtons.tsx';
import { t } from './translations.ts';

type View = 'build' | 'text';

interface Props {
  title: string;
  /** The rule cannot be shown with drop-downs. */
  isTextOnly: boolean;
  /** What the rule says now. It comes and goes, so it stands where nothing that is pressed moves. */
  head: ReactNode;
  build: ReactNode;
  text: ReactNode;
}

export function RuleEditor({ title, isTextOnly, head, build, text }: Props) {
  const [view, setView] = useState<View>(isTextOnly ? 'text' : 'build');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <ToggleButtons<View>
          label={t('view.label', { title })}
          value={view}
          options={[
            { value: 'build', label: t('view.build'), Icon: ListChecks },
            { value: 'text', label: t('view.text'), Icon: Code },
          ]}
          onChange={setView}
        />
      </Box>
      {view === 'text' && text}
      {head}
      {view === 'build' && (isTextOnly ? <Box sx={{ fontSize: '0.9375rem' }}>{t('text_only')}</Box> : build)}
    </Box>
  );
}
