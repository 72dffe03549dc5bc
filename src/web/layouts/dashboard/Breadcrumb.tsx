import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n.ts';
import type { BreadcrumbItem } from './breadcrumbs.ts';

export function Breadcrumb({ crumbs }: { crumbs: BreadcrumbItem[] }) {
  return (
    <Box component="nav" aria-label={t('breadcrumb')} sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: { md: 'wrap' }, alignItems: 'center' }}
      >
        {crumbs.map(({ title, href, active }, index) => (
          <Box
            key={title}
            component="li"
            sx={{
              // One line on a phone: the last two items, the last one truncated.
              display: { xs: index < crumbs.length - 2 ? 'none' : 'inline-flex', md: 'inline-flex' },
              flex: { xs: index === crumbs.length - 1 ? '0 1 auto' : 'none', md: 'none' },
              minWidth: 0,
              alignItems: 'center',
              minHeight: 40,
              '&:not(:last-of-type)::after': { content: '"/"', mx: 1, color: 'text.secondary' },
            }}
          >
            {href && !active ? (
              <Link
                component={RouterLink}
                to={href}
                color="inherit"
                underline="hover"
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40 }}
              >
                {title}
              </Link>
            ) : (
              <Box
                component="span"
                aria-current={active ? 'page' : undefined}
                sx={{
                  color: index === crumbs.length - 1 ? 'text.primary' : 'text.secondary',
                  fontWeight: 600,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: { xs: 'nowrap', md: 'normal' },
                }}
              >
                {title}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
