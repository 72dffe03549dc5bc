/** Searches the questions of all published forms and templates, and chooses some of them. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { compareTexts } from '#engine/collation.ts';
import { FIELD_KINDS } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Field } from '../../../components/Field.tsx';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useListQuery } from '../../../components/useListQuery.ts';
import { studioListQuery } from '../list/api.ts';
import { t } from '../tools/translations.ts';
import { tFieldKinds } from '../translations.ts';
import { libraryQuery, PAGE_SIZE, templatesQuery } from './api.ts';
import { type ChosenForm, isQuestionChosen, questionKey, toggleQuestion } from './chosen-questions.ts';
import { QuestionCard } from './QuestionCard.tsx';

interface Props {
  chosen: ChosenForm[];
  onChosen: (chosen: ChosenForm[]) => void;
}

/** The server returns at most this many questions at once. */
const MAX_SIZE = 100;

export function QuestionSearch({ chosen, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const [kind, setKind] = useState('');
  const [size, setSize] = useState(PAGE_SIZE);
  const q = useDeferredValue(typed);
  const { data, error, refetch } = useListQuery(libraryQuery({ q, source, kind, size }));
  const forms = useQuery(studioListQuery).data?.items ?? [];
  const templates = useQuery(templatesQuery).data ?? [];
  const sources = [
    ...templates.map(({ id, title }) => ({ value: `template/${id}`, label: t('library.template', { title }) })),
    ...forms
      .filter(({ version }) => version !== null)
      .map(({ id, title }) => ({ value: `form/${id}`, label: title }))
      .sort((one, other) => compareTexts(one.label, other.label)),
  ];
  const kinds = FIELD_KINDS.map((value) => ({ value, label: tFieldKinds(`kind.${value}`) })).sort((one, other) =>
    compareTexts(one.label, other.label),
  );
  const list = useRef<HTMLElement>(null);
  // The button for more questions disappears.
  const focusFallback = useFocusFallback(() => list.current);
  return (
    <Box {...focusFallback} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {t('library.lead')}
      </Box>
      <Field
        label={t('library.search')}
        name="cari-pustaka"
        value={typed}
        onChange={setTyped}
        required={false}
        maxLength={100}
      />
      <NativeSelect
        label={t('library.form')}
        value={source}
        options={[{ value: '', label: t('library.all_forms') }, ...sources]}
        onChange={setSource}
      />
      <NativeSelect
        label={t('library.kind')}
        value={kind}
        options={[{ value: '', label: t('library.all_kinds') }, ...kinds]}
        onChange={setKind}
      />
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && (
        <>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {t('library.found', { count: data.total })}
          </Box>
          {data.total === 0 && (
            <EmptyState small title={t('library.found', { count: 0 })} text={t('library.none_text')} />
          )}
          <Box ref={list} component="ul" tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {data.items.map((question) => (
              <li key={questionKey(question)}>
                <QuestionCard
                  question={question}
                  isChosen={isQuestionChosen(chosen, question)}
                  onToggle={() => onChosen(toggleQuestion(chosen, question))}
                />
              </li>
            ))}
          </Box>
          {data.total > data.items.length && size < MAX_SIZE && (
            <Action look="outlined" onClick={() => setSize(MAX_SIZE)}>
              {t('library.more')}
            </Action>
          )}
        </>
      )}
    </Box>
  );
}
