/** The available curators with their expertise. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import type { PublicCurator } from '#contract/content.ts';
import { Action } from '../../../components/Action.tsx';
import { Avatar } from '../../../components/Avatar.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { curatorsQuery } from '../api.ts';
import { t } from '../translations.ts';
import { REQUEST_URL } from './Hero.tsx';

function CuratorCard({ curator }: { curator: PublicCurator }) {
  const { id, name, picture, skills, institution, about, hours } = curator;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Avatar name={name} src={picture && `${picture}?w=320`} size={56} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="h5">
            {name}
          </Typography>
          {institution && <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{institution}</Box>}
        </Box>
      </Box>
      {about && <Typography color="textSecondary">{about}</Typography>}
      {skills.length > 0 && (
        <Box
          component="ul"
          aria-label={t('curators.skills')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {skills.map((skill) => (
            <Box
              key={skill}
              component="li"
              sx={{ px: 1.25, py: 0.25, borderRadius: 99, bgcolor: 'soft.primary', fontSize: '0.875rem' }}
            >
              {skill}
            </Box>
          ))}
        </Box>
      )}
      {hours && (
        <Box sx={{ display: 'flex', gap: 1, fontSize: '0.9375rem' }}>
          <Box component={Clock} aria-hidden size={18} sx={{ flex: 'none', mt: '3px', color: 'primary.main' }} />
          {t('curators.hours', { hours: hours.text })}
        </Box>
      )}
      <Box
        component={Action}
        to={`${REQUEST_URL}&curator=${id}`}
        look="outlined"
        size="small"
        sx={{ mt: 'auto', minHeight: 44 }}
      >
        {t('curators.ask', { name })}
      </Box>
    </Box>
  );
}

export function CuratorSection() {
  const query = useQuery(curatorsQuery);
  return (
    <Box component="section" id="kurator" aria-labelledby="judul-kurator" sx={{ scrollMarginTop: 96 }}>
      <Typography id="judul-kurator" component="h2" variant="h2">
        {t('curators.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '60ch' }}>
        {t('curators.text')}
      </Typography>
      <QueryResult
        query={query}
        isEmpty={(curators) => curators.length === 0}
        empty={{ title: t('curators.none.title'), text: t('curators.none.text') }}
      >
        {(curators) => (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
            }}
          >
            {curators.map((curator) => (
              <CuratorCard key={curator.id} curator={curator} />
            ))}
          </Box>
        )}
      </QueryResult>
    </Box>
  );
}
