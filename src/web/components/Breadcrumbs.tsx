/** Breadcrumb links to the page, the page itself last. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '../i18n.ts';

export function Breadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
  return (
    <Box component="nav" aria-label={t('breadcrumb')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          fontSize: '0.9375rem',
          color: 'text.secondary',
          '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
          '& li + li::before': { content: '"/"', mx: 1, flex: 'none' },
          '& a, & span': { display: 'block', lineHeight: '44px', whiteSpace: 'nowrap' },
          '& a': { color: 'inherit' },
          '& span': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600, color: 'text.primary' },
        }}
      >
        {crumbs.map(({ name, path }, at) => (
          <li key={path}>
            {at < crumbs.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </Box>
    </Box>
  );
}
