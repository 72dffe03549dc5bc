/** The effect of publishing on stored answers: the progress of the calculation, then the report. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ImpactReport } from '#contract/studio.ts';
import { Action } from '../../../components/Action.tsx';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { timeOfDay } from '../../../format/dates.ts';
import { AnswerSamples } from './AnswerSamples.tsx';
import { ImpactBar } from './ImpactBar.tsx';
import { t } from './translations.ts';
import type { ImpactProgress } from './useImpact.ts';
import { WithdrawnOptions } from './WithdrawnOptions.tsx';

function FailingAnswers({ failing }: Pick<ImpactReport, 'failing'>) {
  return (
    <RecordTable
      caption={t('failing.title')}
      rows={failing}
      keyOf={({ field, message }) => `${field}:${message}`}
      columns={[
        {
          label: t('failing.question'),
          cell: ({ label, message }) => (
            <>
              <Box sx={{ fontWeight: 600 }}>{label}</Box>
              <Box sx={{ fontWeight: 400, color: 'text.secondary', fontSize: '0.9375rem' }}>{message}</Box>
            </>
          ),
        },
        { label: t('failing.drafts'), numeric: true, cell: ({ drafts }) => formatFullCount(drafts) },
        { label: t('failing.records'), numeric: true, cell: ({ records }) => formatFullCount(records) },
        { label: t('failing.samples'), cell: ({ samples }) => <AnswerSamples samples={samples} /> },
      ]}
    />
  );
}

function ImpactDetails({ report }: { report: ImpactReport }) {
  const { drafts, records, mending, failing, dropped, carried, withdrawn } = report;
  const isUntouched = drafts.broken + records.broken === 0 && dropped.length + withdrawn.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <ImpactBar of="drafts" counts={drafts} />
        <ImpactBar of="records" counts={records} />
      </Box>
      {mending > 0 && (
        <Alert severity="info">{t('mending', { count: mending, shown: formatFullCount(mending) })}</Alert>
      )}
      {isUntouched && <Alert severity="success">{t('untouched')}</Alert>}
      {failing.length > 0 && (
        <section aria-label={t('failing.title')}>
          <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '1rem' }}>
            {t('failing.title')}
          </Box>
          <FailingAnswers failing={failing} />
        </section>
      )}
      <WithdrawnOptions withdrawn={withdrawn} />
      {dropped.length > 0 && (
        <section aria-label={t('dropped.title')}>
          <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
            {t('dropped.title')}
          </Box>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('dropped.text')}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {dropped.map(({ field, label, answers, samples }) => (
              <li key={field}>
                <strong>{label}</strong>, {t('answers', { count: answers, shown: formatFullCount(answers) })}{' '}
                <AnswerSamples samples={samples} />
              </li>
            ))}
          </Box>
        </section>
      )}
      {carried.length > 0 && (
        <section aria-label={t('carried.title')}>
          <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '1rem' }}>
            {t('carried.title')}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {carried.map(({ from, to, answers }) => (
              <li key={`${from}:${to}`}>
                {t('carried.line', { from, to })}, {t('answers', { count: answers, shown: formatFullCount(answers) })}
              </li>
            ))}
          </Box>
        </section>
      )}
    </Box>
  );
}

interface Props {
  progress: ImpactProgress;
  onRetry: () => void;
}

/** Shows why publishing is refused, and the effect on stored answers. */
export function Impact({ progress, onRetry }: Props) {
  const refused = progress.report?.refused ?? [];
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="error">
          <Box sx={{ fontWeight: 600 }}>{t('refused')}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refused.map(({ file, line, column, text }) => (
              <li key={`${file}:${line}:${column}:${text}`}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      <section aria-label={t('impact')}>
        <Box component="h3" sx={{ m: 0, mb: 1.25, fontSize: '1.125rem' }}>
          {t('impact')}
        </Box>
        <ImpactProgressBar progress={progress} onRetry={onRetry} />
        {progress.checkedAt && (
          <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('checked_at', { time: timeOfDay(progress.checkedAt) })}
          </Box>
        )}
      </section>
    </>
  );
}

function ImpactProgressBar({ progress, onRetry }: Props) {
  const { done, total, report, problem } = progress;
  if (problem)
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Action size="small" onClick={onRetry}>
            {t('retry')}
          </Action>
        }
      >
        {problem}
      </Alert>
    );
  if (report) return <ImpactDetails report={report} />;
  return (
    <Box role="status">
      <LinearProgress
        aria-label={t('reckoning')}
        {...(total > 0 ? { variant: 'determinate' as const, value: (100 * done) / total } : {})}
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      <Box sx={{ color: 'text.secondary' }}>
        {total > 0 ? t('reckoned', { done: formatFullCount(done), total: formatFullCount(total) }) : t('reckoning')}
      </Box>
    </Box>
  );
}
