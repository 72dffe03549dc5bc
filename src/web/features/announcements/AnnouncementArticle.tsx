/** One announcement. Also the preview for staff. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import FileText from 'lucide-react/icons/file-text';
import type { Announcement } from '#contract/content.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

export function AnnouncementArticle({ announcement, level = 1 }: { announcement: Announcement; level?: 1 | 2 }) {
  const { title, kind, summary, picture, published_at, body, attachment } = announcement;
  return (
    <Box component="article" sx={{ maxWidth: 760, minWidth: 0 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Box component="b" sx={{ color: 'primary.main' }}>
          {kind}
        </Box>
        {kind && ' · '}
        <time translate="no" dateTime={published_at}>
          {longDate(published_at)}
        </time>
      </Typography>
      <Typography component={`h${level}`} variant="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {summary && <Typography sx={{ mt: 1.5, fontSize: '1.125rem', color: 'text.secondary' }}>{summary}</Typography>}
      {picture && (
        <Box sx={{ mt: 3, borderRadius: '18px', overflow: 'hidden' }}>
          <Picture src={picture} alt="" ratio={16 / 9} sizes="(min-width: 800px) 760px, 100vw" priority={level === 1} />
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <FormattedText text={body} level={level === 1 ? 2 : 3} />
      </Box>
      {attachment && (
        <Box sx={{ mt: 3 }}>
          <OutboundLink href={attachment.url} look="outlined" size="medium">
            <FileText aria-hidden size={20} />
            {t('attachment', { name: attachment.file_name, size: formatBytes(attachment.bytes) })}
          </OutboundLink>
        </Box>
      )}
    </Box>
  );
}
