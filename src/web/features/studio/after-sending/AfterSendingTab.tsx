/** What follows when somebody has sent the form. It is no part of a version, so it holds as soon as it is saved. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { LoadError } from '../../../components/LoadError.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useStudio } from '../store.tsx';
import { AfterSendingForm } from './AfterSendingForm.tsx';

export function AfterSendingTab() {
  const { id } = useStudio();
  const { data, error, refetch } = useQuery(pathQuery(staffPaths.studio.afterSending(id)));
  if (data) return <AfterSendingForm key={id} form={id} opened={data} />;
  if (error) return <LoadError level="h2" error={error} onRetry={() => void refetch()} />;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <SkeletonBar height={180} />
      <SkeletonBar height={240} />
      <SkeletonBar height={200} />
    </Box>
  );
}
