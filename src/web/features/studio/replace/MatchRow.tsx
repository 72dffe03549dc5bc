/** One found text: as it is, as it would be, and why it cannot be replaced. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import type { TextMatch } from '#engine/studio/edit.ts';
import type { PlaceholderWords } from '#engine/studio/placeholder-words.ts';
import { t } from '../tools/translations.ts';

interface Props {
  match: TextMatch;
  place: string;
  words: PlaceholderWords;
  isTicked: boolean;
  onToggle: () => void;
}

const PROBLEMS = { long: 'replace.long', empty: 'replace.empty', 'same-option': 'replace.same_option' } as const;

export function MatchRow({ match, place, words, isTicked, onToggle }: Props) {
  const id = useId();
  const { text, after, hits, problem, limit } = match;
  return (
    <Box
      component="li"
      sx={{ borderRadius: '10px', bgcolor: isTicked ? 'soft.primary' : 'transparent', opacity: problem ? 0.85 : 1 }}
    >
      <Box
        component="label"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          minHeight: 48,
          pr: 1,
          cursor: problem ? 'default' : 'pointer',
        }}
      >
        <Checkbox
          checked={isTicked}
          disabled={problem !== null}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `${place}: ${words.show(text)}`, 'aria-describedby': id } }}
          sx={{ color: 'soft.outline', alignSelf: 'start' }}
        />
        <Box sx={{ py: '9px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{place}</Box>
          <Box>
            <MarkedText text={text} hits={hits} words={words} />
          </Box>
          <Box id={id} sx={{ fontSize: '0.9375rem', color: problem ? 'accent.main' : 'text.secondary' }}>
            {problem ? t(PROBLEMS[problem], { limit }) : `${t('replace.becomes')} “${words.show(after.trim())}”`}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function MarkedText({ text, hits, words }: Pick<TextMatch, 'text' | 'hits'> & { words: PlaceholderWords }) {
  const starts = hits.map(([, end], at) => [end, hits[at + 1]?.[0] ?? text.length] as const);
  return (
    <>
      {words.show(text.slice(0, hits[0]?.[0]))}
      {hits.map(([start, end], at) => (
        <span key={start}>
          <Box component="mark" sx={{ bgcolor: 'soft.accent', color: 'inherit', borderRadius: '4px' }}>
            {text.slice(start, end)}
          </Box>
          {words.show(text.slice(starts[at]?.[0], starts[at]?.[1]))}
        </span>
      ))}
    </>
  );
}
