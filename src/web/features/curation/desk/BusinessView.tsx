/** A business: profile, legal documents and their confirmation. Tells the reader that the view is logged. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QueryKey } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CuratedBusinessDetail } from '#contract/curation.ts';
import { DescriptionList } from '../../../components/DescriptionList.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { longDate } from '../../../format/dates.ts';
import { LicenceControl } from './LicenceControl.tsx';
import { t } from './translations.ts';
import { useLabels } from './useLabels.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

export function BusinessView({ business, queryKey }: { business: CuratedBusinessDetail; queryKey: QueryKey }) {
  const { fieldOf, districtOf } = useLabels();
  const { profile, documents } = business;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h1" variant="h2">
          {business.brand_name ?? business.business_name}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{business.business_name}</Box>
      </Box>
      <Alert severity="info">{t('businesses.kept')}</Alert>
      <DescriptionList
        columns={3}
        facts={[
          [t('businesses.owner'), business.owner.name],
          [t('businesses.field'), fieldOf(business.business_field)],
          [t('businesses.district'), districtOf(business.district)],
          [t('businesses.sent'), t('businesses.entries', { count: business.submissions })],
          [t('businesses.registered'), longDate(business.created_at)],
        ]}
      />
      <Panel title={t('businesses.documents')} text={t('businesses.documents_text')}>
        {documents ? (
          <Suspense fallback={<SkeletonBar height={200} />}>
            <SubmissionSheet
              {...documents}
              headingLevel={3}
              loadsFilesOnDemand
              under={(field) => {
                const licence = business.licences.find(({ kind }) => field === `${kind}_file`);
                return licence && <LicenceControl businessId={business.id} licence={licence} queryKey={queryKey} />;
              }}
            />
          </Suspense>
        ) : (
          <EmptyState
            small
            level="h3"
            title={t('businesses.no_documents')}
            text={t('businesses.no_documents_text', { name: business.owner.name })}
          />
        )}
      </Panel>
      <Panel title={t('businesses.profile')}>
        <Suspense fallback={<SkeletonBar height={320} />}>
          <SubmissionSheet {...profile} headingLevel={3} loadsFilesOnDemand />
        </Suspense>
      </Panel>
    </Box>
  );
}
