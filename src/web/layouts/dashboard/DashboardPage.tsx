/** A page of a dashboard: breadcrumbs, document title, heading, introduction and content. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/pages.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { type BreadcrumbItem, useBreadcrumbs } from './breadcrumbs.ts';
import { t } from './translations.ts';

interface Props {
  dashboard: Dashboard;
  title: string;
  /** The title in the breadcrumbs and the browser tab, if it is not the heading. */
  page?: string;
  lead: string;
  /** The pages between the start of the dashboard and this one. */
  parents?: BreadcrumbItem[];
  children: ReactNode;
}

export function DashboardPage({ dashboard, title, page = title, lead, parents = [], children }: Props) {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: `/dashboard/${dashboard}` },
    ...parents,
    { title: page, active: true },
  ]);
  return (
    <>
      <PageTitle>{page}</PageTitle>
      <Typography component="h1" variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '70ch' }}>
        {lead}
      </Typography>
      {children}
    </>
  );
}
