/** A curator: picture, name, expertise and district. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Building2 from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { PublicCurator } from '#contract/content.ts';
import { Picture } from '../../components/Picture.tsx';
import { t } from './translations.ts';

const Frame = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: '104px 1fr',
    gap: 16,
    height: '100%',
    alignContent: 'start',
    padding: 16,
    border: `1px solid ${palette.divider}`,
    borderRadius: 14,
    background: palette.background.paper,
    '& .face': { width: 104, height: 104, borderRadius: 14, overflow: 'hidden', background: palette.soft.primary },
    '& h2': { margin: 0, fontSize: '1.125rem', lineHeight: 1.3, overflowWrap: 'anywhere' },
    '& .line': {
      margin: '6px 0 0',
      display: 'flex',
      gap: 8,
      fontSize: '0.9375rem',
      color: palette.text.secondary,
      '& svg': { flex: 'none', marginTop: 3 },
    },
    '& .about': { gridColumn: '1 / -1', margin: 0, color: palette.text.secondary },
    '& ul': {
      gridColumn: '1 / -1',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
    },
    '& ul li': {
      padding: '2px 12px',
      borderRadius: 99,
      background: palette.soft.primary,
      color: palette.primary.main,
      fontSize: '0.875rem',
      fontWeight: 600,
    },
  };
});

export function CuratorCard({ curator }: { curator: PublicCurator }) {
  const { name, picture, skills, institution, district, about, hours } = curator;
  return (
    <Frame>
      <div className="face">
        <Picture src={picture} alt="" sizes="104px" />
      </div>
      <div>
        <h2>{name}</h2>
        {institution && (
          <p className="line">
            <Building2 aria-hidden size={17} />
            {institution}
          </p>
        )}
        {district && (
          <p className="line">
            <MapPin aria-hidden size={17} />
            {t('district', { district })}
          </p>
        )}
        {hours && (
          <p className="line">
            <Clock aria-hidden size={17} />
            {t('hours', { hours: hours.text })}
          </p>
        )}
      </div>
      {about && <p className="about">{about}</p>}
      {skills.length > 0 && (
        <ul aria-label={t('skills_of', { name })}>
          {skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

export const CuratorGrid = ({ curators }: { curators: PublicCurator[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    }}
  >
    {curators.map((curator) => (
      <li key={curator.id}>
        <CuratorCard curator={curator} />
      </li>
    ))}
  </Box>
);
