/** An empty, failed or missing view: a drawing, the reason, and what to do next. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

interface Props {
  art?: 'bear' | 'waves';
  level?: 'h1' | 'h2' | 'h3';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  small?: boolean;
}

export const EmptyState = ({ art = 'bear', level = 'h2', title, text, action, small = false }: Props) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 1.5,
      mx: 'auto',
      maxWidth: 480,
      px: 2,
      py: small ? 3 : 6,
    }}
  >
    {art === 'bear' ? (
      <Drawing name="bear" width={small ? 112 : 168} />
    ) : (
      <Drawing name="waves" width={small ? 140 : 220} />
    )}
    <Typography component={level} variant={small ? 'h5' : 'h3'}>
      {title}
    </Typography>
    {text && (
      <Typography color="textSecondary" sx={{ minWidth: 0, maxWidth: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    )}
    {action && (
      <Box sx={{ mt: 1, display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{action}</Box>
    )}
  </Box>
);
