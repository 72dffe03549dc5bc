import Box from '@mui/material/Box';
import type { AnswerProps } from '../widget-props.ts';
import { StoredFileCard } from './FileCards.tsx';

export function FileAnswer({ field, value }: AnswerProps) {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 420 }}>
      {ids.map((id) => (
        <StoredFileCard key={String(id)} id={String(id)} isPersonal={field.private === true} />
      ))}
    </Box>
  );
}
