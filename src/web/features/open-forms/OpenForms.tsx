/** Open forms and surveys for the user, on the dashboard. Renders nothing when there are none. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useSession } from '../../session/session-store.ts';
import { openFormsQuery, surveys } from './api.ts';
import { t } from './translations.ts';

const MAX_SHOWN = 3;

export function OpenForms() {
  const { role } = useSession();
  const { data } = useQuery(openFormsQuery(role));
  const forms = surveys(data?.items ?? []);
  if (forms.length === 0) return null;
  return (
    <Panel
      title={t('open.title')}
      text={t('open.text')}
      action={
        <Action look="outlined" size="small" to="/forms">
          {t('open.all')}
        </Action>
      }
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
          '& a': {
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 56,
            py: 1,
            color: 'inherit',
            textDecoration: 'none',
            '&:hover .name': { textDecoration: 'underline' },
          },
        }}
      >
        {forms.slice(0, MAX_SHOWN).map(({ id, title, description }) => (
          <li key={id}>
            <Link to={`/forms/${id}`}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" className="name" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Box>{' '}
                {description && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                    {description}
                  </Box>
                )}
              </Box>
              <Box component={ChevronRight} aria-hidden size={20} sx={{ flex: 'none', color: 'text.secondary' }} />
            </Link>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
