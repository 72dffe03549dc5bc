/** Form for a new question: its label, its kind, and the settings that this kind requires. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Library from 'lucide-react/icons/library';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FieldKind } from '#engine/studio/edit.ts';
import { Action, actionClass } from '../../../components/Action.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { useStudio } from '../store.tsx';
import { t as tStudioTools } from '../tools/translations.ts';
import { t } from '../translations.ts';
import { EditErrorMessage } from './EditErrorMessage.tsx';
import { FieldKindPicker } from './FieldKindPicker.tsx';
import { NewColumns } from './NewColumns.tsx';
import { type FieldSource, NO_SOURCE, newField } from './new-field.ts';
import { SourceSettings } from './SourceSettings.tsx';
import { useEdit } from './useEdit.ts';

const QuestionLibrary = lazy(() =>
  import('../library/QuestionLibrary.tsx').then((room) => ({ default: room.QuestionLibrary })),
);

/** A repeating group cannot contain another repeating group. */
const NOT_IN_ROWS: FieldKind[] = ['rows'];

interface Props {
  step: string;
  onAdded: (name: string) => void;
  onClose: () => void;
}

export function AddField({ step, onAdded, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { lastSources: sources, selected, world, group } = useStudio();
  const { run, editError, clear } = useEdit();
  const [isLibrary, setLibrary] = useState(false);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const [source, setNeeds] = useState<FieldSource>(NO_SOURCE);
  // The new question goes after the selected question, if that one is in this step.
  const after = selected.kind === 'field' ? selected.name : '';
  const index = sources.form['x-steps'].find((other) => other.id === step)?.fields.indexOf(after) ?? -1;

  const add = (event: FormEvent) => {
    event.preventDefault();
    let newName: string | undefined;
    const nameLevel = (level: string, what: string) => (what ? t('add.region_label', { level, label: what }) : level);
    const at = index < 0 ? undefined : index + 1;
    const add = newField({ kind, label, step, at, needs: source, world, nameLevel });
    const isDone = run((now) => {
      const next = add(now);
      newName = Object.keys(next.form.properties).find((name) => !Object.hasOwn(now.form.properties, name));
      return next;
    });
    if (isDone && newName !== undefined) onAdded(newName);
  };
  if (isLibrary)
    return (
      <Suspense>
        <QuestionLibrary step={step} at={index < 0 ? undefined : index + 1} onAdded={onAdded} onClose={onClose} />
      </Suspense>
    );
  return (
    <Sheet
      title={t('add.title')}
      onClose={onClose}
      footer={
        <button type="submit" form={id} className={actionClass({ look: 'filled' })}>
          {t('add.do')}
        </button>
      }
    >
      <Box component="form" id={id} onSubmit={add} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <Box component="label" htmlFor={`${id}-label`} sx={{ fontWeight: 600 }}>
            {t('add.label')}
          </Box>
          <OutlinedInput
            id={`${id}-label`}
            inputRef={input}
            fullWidth
            value={label}
            placeholder={t('add.label_example')}
            onChange={(event) => {
              setLabel(event.target.value);
              clear();
            }}
            inputProps={{ maxLength: 120, autoComplete: 'off' }}
          />
        </Box>
        <Action look="outlined" onClick={() => setLibrary(true)}>
          <Library aria-hidden size={20} />
          {tStudioTools('library.open')}
        </Action>
        <EditErrorMessage>{editError}</EditErrorMessage>
        {kind === 'rows' ? (
          <NewColumns columns={source.columns} onChange={(columns) => setNeeds({ ...source, columns })} />
        ) : (
          <SourceSettings kind={kind} needs={source} onChange={setNeeds} />
        )}
        <FieldKindPicker value={kind} onChange={setKind} excluded={group === null ? [] : NOT_IN_ROWS} />
      </Box>
    </Sheet>
  );
}
