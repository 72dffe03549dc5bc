/** A rule as a sentence. Names of questions are emphasised. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Emphasised } from '../../publish/Emphasised.tsx';

export const RuleSentence = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.primary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
    <Emphasised text={text} />
    {children}
  </Box>
);
