/** How people get to the form: its address, a message, a QR code, a poster, and other sites that show it. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { absoluteUrl } from '../../../format/site.ts';
import { useStudio } from '../store.tsx';
import { AddressPanel, MessagePanel } from './AddressPanel.tsx';
import { EmbedPanel } from './EmbedPanel.tsx';
import { PaperPanel } from './PaperPanel.tsx';
import { PosterPanel, QrPanel } from './QrPanel.tsx';
import { t } from './translations.ts';

export function SharingTab() {
  const { id, published } = useStudio();
  const { data, error, refetch } = useQuery(pathQuery(staffPaths.studio.sharing(id)));
  if (!published) return <EmptyState level="h2" title={t('never')} text={t('never_text')} />;
  if (!data && error) return <LoadError level="h2" error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Box aria-hidden sx={columns}>
        {[180, 200, 420, 140, 260].map((height) => (
          <SkeletonBar key={height} height={height} />
        ))}
      </Box>
    );
  }
  const { title, audience, state } = published;
  const shortUrl = absoluteUrl(data.short_path);
  return (
    <Box sx={columns}>
      {state === 'closed' && <InfoNote text={t('closed')} />}
      {audience !== 'public' && <InfoNote text={t('login')} />}
      <AddressPanel shortUrl={shortUrl} fullUrl={absoluteUrl(`/forms/${id}`)} />
      <MessagePanel title={title} shortUrl={shortUrl} />
      <QrPanel form={id} url={shortUrl} />
      <PosterPanel path={`/dashboard/staff/forms/${id}/poster`} />
      <PaperPanel form={id} />
      <EmbedPanel form={id} title={title} isPublic={audience === 'public'} origins={data.embed_origins} />
    </Box>
  );
}

const columns = { display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
