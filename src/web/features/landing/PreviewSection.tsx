/** A section of the landing page with the first items of a list, and a link to the full list. */
import { styled } from '@mui/material/styles';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from './PageSection.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: 24,
  rowGap: 4,
  marginBottom: 12,
  [theme.breakpoints.up('md')]: { marginBottom: 32 },
  '& h2': { ...theme.typography.h2, margin: 0, textWrap: 'balance' },
  '& p': { margin: '8px 0 0', color: theme.vars.palette.text.secondary, maxWidth: 560 },
  // Title and link share a line on a phone.
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    '& > a': { flex: 'none' },
    '& h2': { fontSize: '1.25rem', textWrap: 'wrap' },
    '& p': { display: 'none' },
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 48,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textUnderlineOffset: 3,
  },
}));

interface Props {
  id: string;
  title: string;
  text?: string;
  /** Link to the full list. */
  more?: { to: string; label: string };
  background?: string;
  children: ReactNode;
}

export const PreviewSection = ({ id, title, text, more, background, children }: Props) => (
  <PageSection id={id} labelledby={`judul-${id}`} background={background}>
    <Head>
      <div>
        <h2 id={`judul-${id}`}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && (
        <Link to={more.to}>
          {more.label}
          <ArrowRight aria-hidden size={18} />
        </Link>
      )}
    </Head>
    {children}
  </PageSection>
);
