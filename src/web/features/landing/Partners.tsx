/** Partners of the programme in one row of logos. */
import { styled } from '@mui/material/styles';
import type { Partner } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import { safeLink } from '../../format/links.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
  // The logos are drawn on white, so the background stays white in dark mode.
  '& li': {
    padding: '8px 20px',
    borderRadius: 14,
    background: '#fff',
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

export const Partners = ({ partners }: { partners: Partner[] }) => (
  <List>
    {partners.map(({ id, name, logo, link }) => {
      const picture = (
        <Picture src={logo} alt={name} sizes="(min-width: 768px) 240px, 40vw" ratio={5 / 2} fit="contain" />
      );
      const href = safeLink(link);
      return (
        <li key={id}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {picture}
            </a>
          ) : (
            picture
          )}
        </li>
      );
    })}
  </List>
);
