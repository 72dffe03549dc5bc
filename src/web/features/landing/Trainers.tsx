/** The trainers, each with a list of certifications. */
import { styled } from '@mui/material/styles';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Trainer } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import { t } from './translations.ts';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 24,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 16 },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '88px 1fr',
      columnGap: 16,
      alignContent: 'start',
      [theme.breakpoints.up('lg')]: { display: 'block' },
    },
    '& .face': {
      width: 88,
      height: 88,
      borderRadius: 14,
      overflow: 'hidden',
      background: palette.soft.primary,
      [theme.breakpoints.up('lg')]: { width: 'auto', height: 'auto', aspectRatio: '1', marginBottom: 16 },
    },
    '& h3': { margin: 0, fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.3 },
    '& .field': { margin: '4px 0 0', fontSize: '0.9375rem', color: palette.text.secondary },
    '& ul': {
      gridColumn: '1 / -1',
      listStyle: 'none',
      margin: '12px 0 0',
      padding: '12px 0 0',
      borderTop: `1px solid ${palette.divider}`,
      display: 'grid',
      gap: 8,
      fontSize: '0.875rem',
    },
    '& ul li': { display: 'flex', gap: 8, lineHeight: 1.4 },
    '& ul svg': { flex: 'none', marginTop: 2, color: palette.bay.main },
  };
});

export function Trainers({ trainers }: { trainers: Trainer[] }) {
  return (
    <List>
      {trainers.map(({ id, name, expertise, portrait, certifications }) => (
        <li key={id}>
          <div className="face">
            <Picture src={portrait} alt="" sizes="(min-width: 1024px) 225px, 88px" />
          </div>
          <div>
            <h3>{name}</h3>
            <p className="field">{expertise}</p>
          </div>
          <ul aria-label={t('trainers.certifications', { name })}>
            {certifications.map((certification) => (
              <li key={certification}>
                <BadgeCheck aria-hidden size={16} />
                <span>{certification}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  );
}
