/** Chooses where several questions are moved or copied. A refusal is shown before anything is changed. */
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Action } from '../../../../components/Action.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { Sheet } from '../../../../components/Sheet.tsx';
import { showToast } from '../../../../components/toasts.ts';
import { editErrorText } from '../../edit-error-text.ts';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../tools/translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';
import {
  type ChosenFields,
  type Destination,
  destinationKey,
  destinationsOf,
  othersAt,
  placeEdit,
  refusalOf,
} from './place-edit.ts';
import { labelsOfScope } from './scope-labels.ts';

interface Props {
  chosen: ChosenFields;
  isCopy: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function PlaceSheet({ chosen, isCopy, onDone, onClose }: Props) {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  const places = destinationsOf(sources, chosen, isCopy);
  const [key, setKey] = useState(() => homeOf(chosen, places, sources.form['x-steps']));
  const [at, setAt] = useState<number | null>(null);
  const to = places.find((place) => destinationKey(place) === key) ?? places[0] ?? { step: '' };
  const others = othersAt(sources, chosen, to, isCopy);
  const position = at ?? others.length;
  const edit = useMemo(() => placeEdit(chosen, to, position, isCopy), [chosen, to, position, isCopy]);
  const refusal = useMemo(() => refusalOf(sources, edit), [sources, edit]);
  const labels = labelsFor(sources);
  const count = chosen.names.length;
  const nameOf = (place: Destination) => {
    if ('group' in place) return t('place.rows', { label: labels.fields[place.group] ?? place.group });
    const number = sources.form['x-steps'].findIndex(({ id }) => id === place.step) + 1;
    return t('place.step', { number, label: labels.steps[place.step] ?? place.step });
  };
  const labelsThere = labelsOfScope(sources, 'group' in to ? to.group : null);
  const take = () => {
    if (refusal || !run(edit)) return;
    showToast({ title: t(isCopy ? 'place.copied' : 'place.moved', { count }), variant: 'success' });
    onDone();
  };
  const changesSide = chosen.group !== ('group' in to ? to.group : null);
  return (
    <Sheet
      title={t(isCopy ? 'place.copy' : 'place.move', { count })}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" busy={refusal !== null} onClick={take}>
            {t(isCopy ? 'select.copy' : 'select.move')}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <NativeSelect
          label={t('place.to')}
          value={destinationKey(to)}
          options={places.map((place) => ({ value: destinationKey(place), label: nameOf(place) }))}
          onChange={(next) => {
            setKey(next);
            setAt(null);
          }}
        />
        <NativeSelect
          label={t('place.at')}
          value={String(position)}
          options={[
            { value: '0', label: t('place.first') },
            ...others.map((name, index) => ({
              value: String(index + 1),
              label: t('place.after', { label: labelsThere[name] ?? name }),
            })),
          ]}
          onChange={(next) => setAt(Number(next))}
        />
        {changesSide && (
          <Box sx={{ color: 'text.secondary' }}>{t(chosen.group === null ? 'place.rows_note' : 'place.out_note')}</Box>
        )}
        <EditErrorMessage>{refusal ? editErrorText(refusal) : editError}</EditErrorMessage>
      </Box>
    </Sheet>
  );
}

/** The place where the last chosen question is now. */
function homeOf({ group, names }: ChosenFields, places: Destination[], steps: Array<{ id: string; fields: string[] }>) {
  const last = names.at(-1) ?? '';
  const home = steps.find(({ fields }) => fields.includes(last));
  if (group !== null) return `group:${group}`;
  const [first = { step: '' }] = places;
  return home ? `step:${home.id}` : destinationKey(first);
}
