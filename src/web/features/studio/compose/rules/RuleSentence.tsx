/** A rule as a sentence. Names of questions are emphasised. */
import Box from '@mui/material/Box';
import { Emphasised } from '../../publish/Emphasised.tsx';
import { t } from './translations.ts';

export const RuleSentence = ({ text }: { text: string }) => (
  <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.primary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
    <Emphasised text={text} />
  </Box>
);

interface Props {
  isIncomplete: boolean;
  /** The form keeps the last complete rule. */
  hasKept: boolean;
  /** Undefined for a rule that cannot be read back. */
  sentence: string | undefined;
}

/** What the rule says, or that it is not complete yet. */
export function RuleState({ isIncomplete, hasKept, sentence }: Props) {
  if (isIncomplete)
    return (
      <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.sunken', fontSize: '0.9375rem' }}>
        {t(hasKept ? 'incomplete_kept' : 'incomplete')}
      </Box>
    );
  return sentence === undefined ? null : <RuleSentence text={sentence} />;
}
