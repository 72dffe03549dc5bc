/**
 * A row of the form list: its name links to the studio. Beside it: the published version, unpublished changes and use.
 */
import { styled } from '@mui/material/styles';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import type { StudioItem } from '#contract/studio.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { formatFullCount, formatShortCount } from '../../../format/counts.ts';
import { longDateTime, shortDate } from '../../../format/dates.ts';
import { studioPath } from './api.ts';
import { t } from './translations.ts';

const Row = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'grid',
    gap: '6px 24px',
    padding: '16px 20px',
    '&:hover': { background: palette.soft.sunken },
    '&:focus-within': { background: palette.soft.primary },
    '& h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
    '& h3 a': { color: 'inherit', textDecoration: 'none' },
    // The whole row is the link target.
    '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& h3 a:focus-visible': { outline: 'none' },
    '& h3 a:focus-visible::after': { outline: `3px solid ${palette.bay.main}`, outlineOffset: -3 },
    '& .about': { minWidth: 0, display: 'grid', gap: 6 },
    '& .name': { display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' },
    '& p': { margin: 0, color: palette.text.secondary, fontSize: '0.9375rem' },
    '& .note': { display: 'flex', gap: 8, alignItems: 'flex-start', fontWeight: 600 },
    '& .note svg': { flex: 'none', marginTop: 3 },
    '& .work': { color: palette.bay.main },
    '& .wrong': { color: palette.warning.main },
    '& dl': { display: 'flex', gap: 24, margin: 0 },
    '& dl > div': { display: 'flex', flexDirection: 'row-reverse', gap: 6, alignItems: 'baseline' },
    '& dt': { color: palette.text.secondary, fontSize: '0.875rem' },
    '& dd': { margin: 0, fontWeight: 600 },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      '& dl': { textAlign: 'right' },
      '& dl > div': { flexDirection: 'column-reverse', gap: 0, minWidth: 88, alignItems: 'flex-end' },
      '& dd': { fontSize: '1.25rem', lineHeight: 1.2 },
    },
  };
});

function UnpublishedWork({ work }: { work: NonNullable<StudioItem['work']> }) {
  const by = work.by?.name ?? t('somebody');
  return (
    <p className="note work">
      {work.publish_at ? <CalendarClock aria-hidden size={18} /> : <PencilLine aria-hidden size={18} />}
      {work.publish_at
        ? t('scheduled', { when: longDateTime(work.publish_at), by })
        : t('work', { when: shortDate(work.at), by })}
    </p>
  );
}

export function FormRow({ item }: { item: StudioItem }) {
  const {
    id,
    title,
    audience,
    version,
    state,
    steps,
    fields,
    drafts,
    submissions,
    records,
    published_at,
    archived_at,
    work,
    findings,
  } = item;
  return (
    <Row>
      <div className="about">
        <div className="name">
          <h3>
            <Link to={studioPath(id)}>{title}</Link>
          </h3>
          {archived_at ? (
            <StatusChip status="draft" label={t('archived')} />
          ) : state ? (
            <StatusChip status={state} label={t(`state.${state}`)} />
          ) : (
            <StatusChip status="draft" label={t('never')} />
          )}
        </div>
        <p>
          {t(`audience.${audience}`)} · {t('size', { steps, fields })}
          {version !== null && published_at && ` · ${t('version', { version, when: shortDate(published_at) })}`}
        </p>
        {work && <UnpublishedWork work={work} />}
        {findings.length > 0 && (
          <p className="note wrong">
            <TriangleAlert aria-hidden size={18} />
            {t('findings', { count: findings.length })}
          </p>
        )}
      </div>
      <dl>
        <div>
          <dt>{t('drafts')}</dt>
          <dd title={formatFullCount(drafts)}>{formatShortCount(drafts)}</dd>
        </div>
        <div>
          <dt>{t(records > submissions ? 'records' : 'submissions')}</dt>
          <dd title={formatFullCount(records)}>{formatShortCount(records)}</dd>
        </div>
      </dl>
    </Row>
  );
}
