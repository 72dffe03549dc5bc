/** What the answers to each question of a form are together, with the filters of the list, for the screen and for paper. */
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { SubmissionOverview as Overview } from '#contract/submission-overview.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { useList } from '../../../components/lists/useList.ts';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { Text } from '../../../components/Text.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { columnsQuery, overviewQuery } from '../api.ts';
import { apiFilterOf, type GridState, isFiltered, submissionList } from '../grid-state.ts';
import { SubmissionFilters } from '../SubmissionFilters.tsx';
import { SubmissionTabs } from '../SubmissionTabs.tsx';
import { t as tGrid } from '../translations.ts';
import { filterWords } from './filter-words.ts';
import { timelineFinding } from './labels.ts';
import styles from './overview.module.css';
import { ChartPanel, QuestionPanel } from './QuestionPanel.tsx';
import { TimeChart } from './TimeChart.tsx';
import { t } from './translations.ts';

const PanelSkeleton = () => (
  <div aria-hidden className={styles.panels}>
    {[240, 320, 280, 200].map((height) => (
      <SkeletonBar key={height} height={height} />
    ))}
  </div>
);

function Panels({ overview, state }: { overview: Overview; state: GridState }) {
  const { total, sent, questions, hides_small } = overview;
  const shown = total === null ? t('count_hidden') : t('count', { shown: formatFullCount(total) });
  return (
    <>
      {hides_small && <p className={styles.note}>{t('public_note')}</p>}
      <div className={styles.panels}>
        <ChartPanel label={t('sent')} note={shown} finding={timelineFinding(sent)}>
          <TimeChart timeline={sent} label={t('sent')} />
        </ChartPanel>
        {questions.map((summary) => (
          <QuestionPanel
            // A list that was opened for other filters is closed again.
            key={`${summary.question} ${JSON.stringify(apiFilterOf(state))}`}
            summary={summary}
            total={total}
            state={state}
          />
        ))}
      </div>
    </>
  );
}

/** Only rendered when a form is chosen, so that nothing is asked for without one. */
function FormOverview({ state }: { state: GridState }) {
  const { data: known } = useQuery(columnsQuery(state.form));
  const { data, latest, error, refetch, isFetching } = useListQuery(overviewQuery(state));
  const words = known ? filterWords(state, known) : [];
  const body = () => {
    if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PanelSkeleton />;
    if (data.total !== 0) return <Panels overview={data} state={state} />;
    const kind = isFiltered(state) ? 'none' : 'empty';
    return <EmptyState small title={tGrid(`${kind}.title`)} text={tGrid(`${kind}.text`)} />;
  };
  return (
    <div aria-busy={isFetching}>
      <div className={styles.head}>
        <div className={styles.headText}>
          <Text component="h2" variant="h4">
            {latest?.title}
          </Text>
          <p role="status" className={styles.quiet}>
            {words.length > 0 ? t('filtered', { list: words.join('; ') }) : t('all')}
          </p>
        </div>
        <Action look="outlined" size="small" onClick={() => window.print()} className={styles.opener}>
          <Printer aria-hidden size={18} />
          {t('print')}
        </Action>
      </div>
      {body()}
    </div>
  );
}

export function SubmissionOverview() {
  const [state, change] = useList(submissionList);
  const { data: known } = useQuery(columnsQuery(state.form));
  return (
    <div className={styles.root}>
      <SubmissionTabs state={state} current="overview" />
      <div className={styles.filters}>
        <SubmissionFilters state={state} change={change} known={known} />
      </div>
      {state.form === '' ? (
        <EmptyState small title={t('choose.title')} text={t('choose.text')} />
      ) : (
        <FormOverview state={state} />
      )}
    </div>
  );
}
