/** Filters of the grid: form, status, dates, district and text. Answers to questions are behind one button. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionColumns } from '#contract/staff-submissions.ts';
import { Action } from '../../components/Action.tsx';
import { DateField } from '../../components/DateField.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { formsQuery } from './api.ts';
import { type GridState, isFiltered, readRange, submissionList, withForm, writeRange } from './grid-state.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { t } from './translations.ts';
import { WorkFilters } from './work/WorkFilters.tsx';

interface Props {
  state: GridState;
  change: ChangeList<GridState>;
  known: SubmissionColumns | undefined;
}

/** Filters for all questions that have choices or a range. A choice applies at once. */
function AnswerFilters({ state, change, known, onClose }: Props & { onClose: () => void }) {
  return (
    <Sheet
      title={t('filter.more')}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={() => change({ choices: {}, ranges: {} })}>
            {t('filter.clear_choices')}
          </Action>
          <Action look="filled" onClick={onClose}>
            {t('filter.show')}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {known?.columns.map(({ field, label, choices, range }) =>
          range ? (
            <RangeFilter
              key={field}
              label={label}
              of={range}
              value={readRange(state.ranges[field])}
              onChange={(next) => change({ ranges: { ...state.ranges, [field]: writeRange(next) } }, { replace: true })}
            />
          ) : choices ? (
            <NativeSelect
              key={field}
              label={label}
              value={state.choices[field] ?? ''}
              onChange={(code) => change({ choices: { ...state.choices, [field]: code } }, { replace: true })}
              options={[{ value: '', label: t('filter.any') }, ...choices]}
            />
          ) : null,
        )}
      </Box>
    </Sheet>
  );
}

export function SubmissionFilters({ state, change, known }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: forms } = useQuery(formsQuery);
  const formsWithSubmissions = forms?.items.filter(({ submissions, id }) => submissions > 0 || id === state.form) ?? [];
  const chosen = Object.values({ ...state.choices, ...state.ranges }).filter(Boolean).length;
  const hasAnswers = known?.columns.some(({ choices, range }) => choices || range) ?? false;
  return (
    <Box
      role="group"
      aria-label={t('filter.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
        '& > .wide': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <Box className="wide">
        <NativeSelect
          label={t('filter.form')}
          value={state.form}
          onChange={(form) => change(withForm(form))}
          options={[
            { value: '', label: t('filter.form_all') },
            ...formsWithSubmissions.map(({ id, title, submissions }) => ({
              value: id,
              label: t('filter.form_of', { title, shown: formatFullCount(submissions) }),
            })),
          ]}
        />
      </Box>
      <Box className="wide">
        <SearchBox
          label={t('filter.search')}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Box>
      <NativeSelect
        label={t('filter.status')}
        value={state.status}
        onChange={(status) => change({ status })}
        options={[
          { value: '', label: t('filter.any') },
          ...(known?.statuses.map(({ value, label, count }) => ({
            value,
            label: t('filter.form_of', { title: label, shown: formatFullCount(count) }),
          })) ?? []),
        ]}
      />
      <NativeSelect
        label={t('filter.district')}
        value={state.district}
        onChange={(district) => change({ district })}
        options={[{ value: '', label: t('filter.any') }, ...(known?.districts ?? [])]}
      />
      <DateField small label={t('filter.from')} value={state.from} onChange={(from) => change({ from })} />
      <DateField
        small
        label={t('filter.until')}
        value={state.until}
        {...(state.from ? { min: state.from } : {})}
        onChange={(until) => change({ until })}
      />
      <WorkFilters state={state} change={change} />
      {hasAnswers && (
        <Box
          component={Action}
          look="outlined"
          onClick={() => setOpen(true)}
          expanded={isOpen}
          sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
        >
          {chosen > 0 ? t('filter.more_count', { count: chosen }) : t('filter.more')}
        </Box>
      )}
      {isFiltered(state) && (
        <Action
          onClick={() =>
            change({ ...submissionList.empty, form: state.form, columns: state.columns, per_page: state.per_page })
          }
        >
          {t('filter.clear')}
        </Action>
      )}
      {isOpen && <AnswerFilters state={state} change={change} known={known} onClose={() => setOpen(false)} />}
    </Box>
  );
}
