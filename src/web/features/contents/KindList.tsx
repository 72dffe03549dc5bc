/** The kinds of content, each with the number of published records and drafts. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../components/QueryResult.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { kindsQuery, listPath } from './api.ts';
import { t } from './translations.ts';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 14,
    background: palette.background.paper,
    overflow: 'hidden',
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 16px',
      alignItems: 'center',
      padding: '14px 16px',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { background: palette.soft.primary },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& b': { fontSize: '1.0625rem' },
    '& .counts': { gridColumn: 1, color: palette.text.secondary },
    '& svg': { gridColumn: 2, gridRow: '1 / 3', color: palette.text.secondary },
  };
});

export function KindList() {
  const query = useQuery(kindsQuery);
  return (
    <QueryResult query={query} isEmpty={(kinds) => kinds.length === 0} empty={{ title: '', text: '' }}>
      {(kinds) => (
        <List>
          {kinds.map(({ kind, title, published, draft }) => (
            <li key={kind}>
              <Link to={listPath(kind)}>
                <b>{title}</b>
                <span className="counts">
                  {t(kind === 'category' ? 'counts.category' : 'counts.any', {
                    published: formatFullCount(published),
                    draft: formatFullCount(draft),
                  })}
                </span>
                <Box component={ChevronRight} aria-hidden size={22} />
              </Link>
            </li>
          ))}
        </List>
      )}
    </QueryResult>
  );
}
