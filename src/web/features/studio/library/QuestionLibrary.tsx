/** Takes questions of other forms: choose them, read what will happen, insert them as one edit. */
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ROW_STEP } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { SwitchSetting } from '../../../components/SwitchSetting.tsx';
import { showToast } from '../../../components/toasts.ts';
import { EditErrorMessage } from '../compose/EditErrorMessage.tsx';
import { refusalOf } from '../compose/select/place-edit.ts';
import { useEdit } from '../compose/useEdit.ts';
import { editErrorText } from '../edit-error-text.ts';
import { labelsFor } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../tools/translations.ts';
import { libraryFormQuery } from './api.ts';
import { type ChosenForm, insertEdit, type LoadedForm, plansOf, sourceOf } from './chosen-questions.ts';
import { InsertPreview } from './InsertPreview.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';

interface Props {
  step: string;
  /** Position in the step; last if missing. */
  at: number | undefined;
  onAdded: (name: string) => void;
  onClose: () => void;
}

export function QuestionLibrary({ step, at: start, onAdded, onClose }: Props) {
  const { lastSources: sources, world } = useStudio();
  const { run, editError } = useEdit();
  const [chosen, setChosen] = useState<ChosenForm[]>([]);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [isCopyingLists, setCopyingLists] = useState(false);
  const fields = sources.form['x-steps'].find(({ id }) => id === step)?.fields ?? [];
  const [at, setAt] = useState(start ?? fields.length);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReading) part.current?.focus();
  }, [isReading]);
  const loads = useQueries({
    queries: chosen.map(({ origin, form }) => ({ ...libraryFormQuery(origin, form), enabled: isReading })),
  });
  const forms = chosen.flatMap((one, index): LoadedForm[] => {
    const loaded = loads[index]?.data;
    return loaded ? [{ ...one, title: loaded.title, source: sourceOf(loaded, world) }] : [];
  });
  const failed = loads.find(({ error }) => error);
  const isLoaded = forms.length === chosen.length;
  const placement = { step, at, isCopyingLists };
  const plans = isReading && isLoaded ? plansOf(sources, forms, placement) : [];
  const edit = insertEdit(forms, placement);
  const refusal = isReading && isLoaded ? refusalOf(sources, edit) : null;
  const count = isReading
    ? plans.reduce((sum, { names }) => sum + names.length, 0)
    : chosen.reduce((sum, { names }) => sum + names.length, 0);
  const labels = labelsFor(sources).fields;
  const next = () => {
    if (chosen.length === 0) return setProblem(t('library.choose_first'));
    setProblem('');
    setReading(true);
  };
  const insert = () => {
    if (!isLoaded || refusal) return;
    let first: string | undefined;
    const isDone = run((now) => {
      const after = edit(now);
      first = Object.keys(after.form.properties).find((name) => !Object.hasOwn(now.form.properties, name));
      return after;
    });
    if (!isDone) return;
    showToast({ title: t('library.inserted', { count }), variant: 'success' });
    if (first !== undefined) onAdded(first);
  };
  const take = (form: LoadedForm, names: string[]) =>
    setChosen(
      chosen.map((one) =>
        one.origin === form.origin && one.form === form.form ? { ...one, names: [...one.names, ...names] } : one,
      ),
    );
  return (
    <Sheet
      title={t('library.title')}
      onClose={onClose}
      footer={
        isReading ? (
          <>
            <Action look="outlined" onClick={() => setReading(false)}>
              {t('library.back')}
            </Action>
            <Action look="filled" busy={!isLoaded || refusal !== null} onClick={insert}>
              {t('library.insert', { count })}
            </Action>
          </>
        ) : (
          <>
            <Action look="outlined" onClick={onClose}>
              {t('cancel')}
            </Action>
            <Action look="filled" onClick={next}>
              {t('library.next', { count })}
            </Action>
          </>
        )
      }
    >
      <FormAlert text={problem} />
      {/* Stays mounted, so that search and scroll position are kept on the way back. */}
      <Box hidden={isReading}>
        <QuestionSearch chosen={chosen} onChosen={setChosen} />
      </Box>
      {isReading && (
        <Box
          ref={part}
          tabIndex={-1}
          role="group"
          aria-label={t('library.title')}
          sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}
        >
          <NativeSelect
            label={t('library.at')}
            value={String(at)}
            options={[
              { value: '0', label: t('place.first') },
              ...fields.map((name, index) => ({
                value: String(index + 1),
                label: t('place.after', { label: labels[name] ?? name }),
              })),
            ]}
            onChange={(value) => setAt(Number(value))}
          />
          {failed?.error && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
          {!isLoaded && !failed && <ListSkeleton />}
          {plans.map((plan, index) => {
            const form = forms[index];
            return (
              form && (
                <InsertPreview
                  key={`${form.origin}/${form.form}`}
                  form={form}
                  plan={plan}
                  onTake={(names) => take(form, names)}
                />
              )
            );
          })}
          {step === ROW_STEP && plans.some(({ left }) => left.some(({ word }) => word === 'x-check')) && (
            <Box sx={{ color: 'text.secondary' }}>{t('library.left_row')}</Box>
          )}
          {plans.some(({ lists }) => lists.length > 0) && (
            <SwitchSetting
              label={t('library.copy_lists')}
              hint={t('library.copy_lists_hint')}
              checked={isCopyingLists}
              onChange={setCopyingLists}
            />
          )}
          <EditErrorMessage>{refusal ? editErrorText(refusal) : editError}</EditErrorMessage>
        </Box>
      )}
    </Sheet>
  );
}
