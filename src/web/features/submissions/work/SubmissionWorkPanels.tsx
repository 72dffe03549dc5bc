/** Staff's work on one submission: assignee and state, possible duplicates, comments. Not printed. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { workQuery } from './api.ts';
import { Comments } from './Comments.tsx';
import { WorkPanel } from './WorkPanel.tsx';

export function SubmissionWorkPanels({ id }: { id: string }) {
  const { data: work, error, refetch } = useQuery(workQuery(id));
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, '@media print': { display: 'none' } }}>
      {work ? (
        <>
          <WorkPanel id={id} work={work} />
          <Comments id={id} work={work} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar height={240} />
      )}
    </Box>
  );
}
