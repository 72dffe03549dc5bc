/** The summary of one question: what it asks, how many answered, the finding, and the chart of its kind. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { QuestionSummary, SummaryOf } from '#contract/submission-overview.ts';
import { Text } from '../../../components/Text.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { OVERVIEW_PATH } from '../api.ts';
import { type GridState, submissionList } from '../grid-state.ts';
import { CountTable } from './CountTable.tsx';
import { FileAnswers } from './FileAnswers.tsx';
import { choiceFinding, numberFinding, timelineFinding } from './labels.ts';
import { NumberChart } from './NumberChart.tsx';
import styles from './overview.module.css';
import { PointChart } from './PointChart.tsx';
import { TextAnswers } from './TextAnswers.tsx';
import { TimeChart } from './TimeChart.tsx';
import { t } from './translations.ts';

interface PanelProps {
  label: string;
  group?: string | null;
  note: string;
  finding?: string | undefined;
  children?: ReactNode;
}
export function ChartPanel({ label, group, note, finding, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      {group && (
        <Text variant="body2" color="secondary">
          {group}
        </Text>
      )}
      <Text id={id} component="h2" variant="h5">
        {label}
      </Text>
      <p className={styles.quiet}>{note}</p>
      {finding && <p className={styles.finding}>{finding}</p>}
      {children}
    </section>
  );
}

/** Each option is a link that filters by it, or removes the filter. */
function ChoiceTable({ summary, state }: { summary: SummaryOf<'choices'>; state: GridState }) {
  const { question, label, rows, answered, filterable } = summary;
  const linked = (code: string | null, text: string) => {
    if (!filterable || code === null) return text;
    const isChosen = state.choices[question] === code;
    const choices = { ...state.choices, [question]: isChosen ? '' : code };
    return (
      <Link
        to={submissionList.url(OVERVIEW_PATH, state, { choices })}
        aria-label={t(isChosen ? 'unfilter' : 'filter_by', { label: text })}
      >
        {text}
      </Link>
    );
  };
  return (
    <CountTable
      bars
      caption={t('table.of', { label })}
      heading={t('table.choice')}
      of={answered}
      rows={rows.map(({ code, label: text, count }) => ({ key: code ?? '', label: linked(code, text), count }))}
    />
  );
}

function noteOf({ kind, answered, group }: QuestionSummary, total: number | null): string {
  if (answered === null) return t('too_few');
  if (answered === 0) return t('unanswered');
  const shown = formatFullCount(answered);
  if (group !== null) return t('answered_rows', { shown });
  return total === null || kind === 'rows'
    ? t('answered_only', { shown })
    : t('answered', { shown, total: formatFullCount(total) });
}

function findingOf(summary: QuestionSummary): string | undefined {
  if (summary.kind === 'choices') return choiceFinding(summary);
  if (summary.kind === 'numbers') return numberFinding(summary);
  return summary.kind === 'dates' ? timelineFinding(summary.timeline) : undefined;
}

function chartOf(summary: QuestionSummary, state: GridState): ReactNode {
  const { question, label } = summary;
  switch (summary.kind) {
    case 'choices':
      return (
        <>
          {summary.several && <p className={styles.quiet}>{t('several')}</p>}
          <ChoiceTable summary={summary} state={state} />
        </>
      );
    case 'numbers':
      return <NumberChart summary={summary} />;
    case 'dates':
      return <TimeChart timeline={summary.timeline} label={label} />;
    case 'points':
      return <PointChart summary={summary} />;
    case 'texts':
      return <TextAnswers state={state} question={question} label={label} />;
    case 'files':
      return <FileAnswers state={state} question={question} label={label} />;
    case 'private':
      return <p className={styles.quiet}>{t('private')}</p>;
    default:
      return null;
  }
}

interface Props {
  summary: QuestionSummary;
  total: number | null;
  state: GridState;
}
export function QuestionPanel({ summary, total, state }: Props) {
  const { label, group, answered } = summary;
  return (
    <ChartPanel label={label} group={group} note={noteOf(summary, total)} finding={findingOf(summary)}>
      {answered ? chartOf(summary, state) : null}
    </ChartPanel>
  );
}
