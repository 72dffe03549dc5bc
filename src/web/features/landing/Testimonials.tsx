/** Testimonials of business owners: the quote in large type, the person below. */
import { styled } from '@mui/material/styles';
import type { Testimonial } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 16,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: 24 },
    '& figure': {
      margin: 0,
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      gap: 20,
      padding: 24,
      borderRadius: 14,
      border: `1px solid ${palette.divider}`,
      background: palette.background.paper,
    },
    '& blockquote': {
      margin: 0,
      flex: 1,
      fontSize: '1.125rem',
      lineHeight: 1.55,
      textWrap: 'pretty',
      '&::before': {
        content: '"“"',
        display: 'block',
        height: 40,
        fontSize: '3.5rem',
        fontWeight: 800,
        lineHeight: 1,
        color: palette.accent.main,
      },
    },
    '& figcaption': { display: 'flex', alignItems: 'center', gap: 14 },
    '& .face': { flex: 'none', width: 56, height: 56, borderRadius: 99, overflow: 'hidden' },
    '& b': { display: 'block' },
    '& small': { fontSize: '0.875rem', color: palette.text.secondary },
  };
});

export const Testimonials = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <List>
    {testimonials.map(({ id, name, business, portrait, quote }) => (
      <li key={id}>
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <div className="face">
              <Picture src={portrait} alt="" sizes="56px" />
            </div>
            <span>
              <b>{name}</b>
              <small>{business}</small>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </List>
);
