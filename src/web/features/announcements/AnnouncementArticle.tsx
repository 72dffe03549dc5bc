/** One announcement. Also the preview for staff. */
import FileText from 'lucide-react/icons/file-text';
import type { Announcement } from '#contract/content.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Text } from '../../components/Text.tsx';
import { longDate } from '../../format/dates.ts';
import styles from './AnnouncementArticle.module.css';
import { t } from './translations.ts';

export function AnnouncementArticle({ announcement, level = 1 }: { announcement: Announcement; level?: 1 | 2 }) {
  const { title, kind, summary, picture, published_at, body, attachment } = announcement;
  return (
    <article className={styles.root}>
      <Text color="secondary">
        <b className={styles.kind}>{kind}</b>
        {kind && ' · '}
        <time translate="no" dateTime={published_at}>
          {longDate(published_at)}
        </time>
      </Text>
      <Text component={`h${level}`} variant="h2" className={styles.title}>
        {title}
      </Text>
      {summary && (
        <Text color="secondary" className={styles.summary}>
          {summary}
        </Text>
      )}
      {picture && (
        <div className={styles.picture}>
          <Picture src={picture} alt="" ratio={16 / 9} sizes="(min-width: 800px) 760px, 100vw" priority={level === 1} />
        </div>
      )}
      <div className={styles.body}>
        <FormattedText text={body} level={level === 1 ? 2 : 3} />
      </div>
      {attachment && (
        <div className={styles.attachment}>
          <OutboundLink href={attachment.url} look="outlined" size="medium">
            <FileText aria-hidden size={20} />
            {t('attachment', { name: attachment.file_name, size: formatBytes(attachment.bytes) })}
          </OutboundLink>
        </div>
      )}
    </article>
  );
}
