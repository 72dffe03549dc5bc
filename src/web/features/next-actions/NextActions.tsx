/** The user's next actions of some kinds, each with a button. Renders nothing when there are none. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NextAction, NextActionKind } from '#contract/next-actions.ts';
import words from '#locales/id/next-actions.json';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { longDateTime } from '../../format/dates.ts';
import { addTranslations } from '../../i18n.ts';
import { actionPath, nextActionsQuery } from './api.ts';

const t = addTranslations('next-actions', words);

const MAX_SHOWN = 3;

function Row({ action, isFirst }: { action: NextAction; isFirst: boolean }) {
  const { kind, detail, due_at } = action;
  const params = {
    title: action.title ?? t(`untitled.${kind}`),
    detail: detail ?? '',
    due: due_at ? longDateTime(due_at) : '',
  };
  const title = t(`kinds.${kind}.title`, params);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box>{t(`kinds.${kind}.text`, params)}</Box>
      </Box>
      <Button
        component={Link}
        to={actionPath(action)}
        variant={isFirst ? 'contained' : 'outlined'}
        sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        {t(`kinds.${kind}.button`)}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Box>
  );
}

interface Props {
  /** Undefined: every kind. */
  kinds?: readonly NextActionKind[];
  heading?: 'h2' | 'h3';
  /** Replaces “Langkah selanjutnya” where the page shows two lists. */
  title?: string;
}

export function NextActions({ kinds, heading = 'h2', title }: Props) {
  const { data } = useQuery(nextActionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const actions = (data ?? []).filter(({ kind }) => !kinds || kinds.includes(kind));
  if (actions.length === 0) return null;
  const shown = showsAll ? actions : actions.slice(0, MAX_SHOWN);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 }, borderRadius: '14px', bgcolor: 'soft.accent', minWidth: 0 }}
    >
      <Typography
        id={id}
        component={heading}
        variant="h4"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'accent.main' }}
      >
        <Hand aria-hidden size={22} />
        {title ?? t('title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((action, index) => (
          <Row key={`${action.kind} ${action.id}`} action={action} isFirst={index === 0} />
        ))}
      </Box>
      {shown.length < actions.length && (
        <Button onClick={() => setShowsAll(true)}>{t('more', { count: actions.length - shown.length })}</Button>
      )}
    </Box>
  );
}
