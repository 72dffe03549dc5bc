/** Layout of a desk page: document title, heading, introduction and content. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/PageTitle.tsx';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

export const DeskPage = ({ title, lead, children }: Props) => (
  <>
    <PageTitle>{title}</PageTitle>
    <Typography component="h1" variant="h2">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      {lead}
    </Typography>
    {children}
  </>
);
