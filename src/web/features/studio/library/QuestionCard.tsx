/** One question of the library: its kind, its form, its options and its rules. The whole card chooses it. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import type { LibraryQuestion } from '#contract/studio-library.ts';
import { QUESTION_KINDS } from '../compose/field-kinds.ts';
import { ruleWord } from '../edit-error-text.ts';
import { t } from '../tools/translations.ts';
import { tFieldKinds } from '../translations.ts';

interface Props {
  question: LibraryQuestion;
  isChosen: boolean;
  onToggle: () => void;
}

function optionsText({ options, kind }: LibraryQuestion): string {
  if (!options) return '';
  const first = options.first.join(', ');
  if (kind === 'rows') return t('library.rows', { first });
  const count = options.count - options.first.length;
  return t(count > 0 ? 'library.options_more' : 'library.options', { title: options.title, first, count });
}

export function QuestionCard({ question, isChosen, onToggle }: Props) {
  const id = useId();
  const { label, kind, form_title, step_title, required, rules } = question;
  const Picture = QUESTION_KINDS[kind].Icon;
  const marks = [
    tFieldKinds(`kind.${kind}`),
    required ? t('library.required') : '',
    question.private ? t('library.private') : '',
  ];
  const details = [
    t('library.from', { form: form_title, step: step_title }),
    optionsText(question),
    ...rules.map(({ word, reads }) => t('library.rule', { rule: ruleWord(word), reads: reads.join(', ') })),
  ];
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        p: 1,
        pr: 1.5,
        borderRadius: '12px',
        border: 2,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'soft.primary' : 'background.paper',
        cursor: 'pointer',
        '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': id } }}
        sx={{ color: 'soft.outline', alignSelf: 'start' }}
      />
      <Box sx={{ pt: '9px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          sx={{ display: 'flex', gap: 1, fontWeight: 600, '& svg': { flex: 'none', mt: '3px', color: 'primary.main' } }}
        >
          <Picture aria-hidden size={17} />
          <span>{label}</span>
        </Box>
        <Box id={id} sx={{ color: 'text.secondary', fontSize: '0.875rem', display: 'grid', gap: 0.25, mt: 0.25 }}>
          <span>{marks.filter(Boolean).join(' · ')}</span>
          {details.filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
