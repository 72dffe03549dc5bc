/** A list of open tasks, each with a count and a link. */
import Box from '@mui/material/Box';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { formatFullCount } from '../../format/counts.ts';

interface PendingTask {
  count: number;
  text: string;
  to: string;
}

function Task({ count, text, to }: PendingTask) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'grid',
          gridTemplateColumns: '3.25rem 1fr auto',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: '10px',
          '&:hover span': { color: 'primary.main' },
        }}
      >
        <Box
          sx={{
            justifySelf: 'start',
            minWidth: 40,
            px: 1,
            textAlign: 'center',
            borderRadius: 99,
            lineHeight: '32px',
            fontWeight: 800,
            bgcolor: 'soft.accent',
            color: 'accent.main',
          }}
        >
          {formatFullCount(count)}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {text}
        </Box>
        <Box component={ChevronRight} aria-hidden size={20} sx={{ color: 'text.secondary' }} />
      </Box>
    </Box>
  );
}

/** Shows only tasks with a count above zero, or `none` if there are none. */
export function TaskList({ tasks, none }: { tasks: PendingTask[]; none: string | null }) {
  const waiting = tasks.filter(({ count }) => count > 0);
  if (waiting.length === 0) return none ? <Box sx={{ color: 'text.secondary' }}>{none}</Box> : null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map((task) => (
        <Task key={task.to} {...task} />
      ))}
    </Box>
  );
}
