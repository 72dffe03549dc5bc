/** Edits a condition as a sentence with gaps ("Tampil jika …"): a question, a comparison and values. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type ConditionTarget, conditionCandidates, setCondition } from '#engine/studio/edit.ts';
import type { Condition } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { isDeepEqual } from '../../../../components/is-deep-equal.ts';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { SwitchSetting } from '../SwitchSetting.tsx';
import { useEdit } from '../useEdit.ts';
import { ConditionLine } from './ConditionLine.tsx';
import { ConditionSentence } from './ConditionSentence.tsx';
import { type ConditionRow, readCondition, writeCondition } from './condition-rows.ts';

interface Props {
  target: ConditionTarget;
  condition: Condition | undefined;
  /** Subject of the sentence: "Pertanyaan ini" or "Langkah ini". */
  what: string;
}

export function ConditionBuilder({ target, condition, what }: Props) {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  const [rows, setRows] = useState<ConditionRow[]>(() => readCondition(condition));
  const labels = labelsFor(sources);
  const fits = conditionCandidates(sources, target);
  // Undo or the YAML text may have changed the condition. The saved condition wins over an unfinished row.
  const writtenCondition = writeCondition(rows);
  const shownRows = isDeepEqual(writtenCondition ?? undefined, condition) ? rows : readCondition(condition);

  const change = (next: ConditionRow[]) => {
    const nextCondition = writeCondition(next);
    const isAccepted =
      isDeepEqual(nextCondition ?? undefined, condition) ||
      run((now) => setCondition(now, target, nextCondition), `condition ${what}`);
    if (isAccepted) setRows(next);
  };
  const unused = fits.filter((name) => !shownRows.some(({ field }) => field === name));
  const add = () => change([...shownRows, { field: '', how: 'is', values: [] }]);
  if (fits.length === 0 && shownRows.length === 0)
    return <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{t('condition.first', { what })}</Box>;
  return (
    <>
      <SwitchSetting
        label={t('condition.only')}
        hint={t(shownRows.length ? 'condition.on' : 'condition.off', { what })}
        checked={shownRows.length > 0}
        onChange={(isOn) => (isOn ? add() : change([]))}
      />
      {condition && <ConditionSentence what={what} condition={condition} labels={labels} />}
      {shownRows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {shownRows.map((row, at) => (
            <ConditionLine
              key={row.field || `new-${at}`}
              row={row}
              isFirst={at === 0}
              fields={row.field ? [row.field, ...unused] : unused}
              order={fits}
              labels={labels}
              onChange={(next) => change(shownRows.with(at, next))}
              onRemove={() => change(shownRows.filter((_, other) => other !== at))}
            />
          ))}
        </Box>
      )}
      <EditErrorMessage>{editError}</EditErrorMessage>
      {shownRows.length > 0 && unused.length > 0 && shownRows.every(({ field }) => field) && (
        <Box>
          <Action size="small" onClick={add}>
            <Plus aria-hidden size={18} />
            {t('condition.add')}
          </Action>
        </Box>
      )}
    </>
  );
}
