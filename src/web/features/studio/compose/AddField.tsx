/** A new question: what it asks, and of which kind it is. For choices also from what. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addField, type FieldKind } from '#engine/studio/edit.ts';
import { actionStyle } from '../../../components/Action.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { listTitleOf } from '../naming.ts';
import { useStudio } from '../store.tsx';
import { KindChoice } from './KindChoice.tsx';
import { Refused } from './Refused.tsx';
import { useEdit } from './useEdit.ts';

const NEW_LIST = '';

interface Props {
  step: string;
  onAdded: (name: string) => void;
  onClose: () => void;
}

export function AddField({ step, onAdded, onClose }: Props) {
  const { t } = useTranslation('studio');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { lastSources: sources, selected } = useStudio();
  const { run, refused, clear } = useEdit();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const [list, setList] = useState(NEW_LIST);
  const [options, setOptions] = useState('');
  const isChoice = kind === 'choice' || kind === 'choices';
  // Behind the question that is being edited, when it stands in this step.
  const after = selected.kind === 'field' ? selected.name : '';
  const place = sources.form['x-steps'].find((one) => one.id === step)?.fields.indexOf(after) ?? -1;

  const add = (event: FormEvent) => {
    event.preventDefault();
    const written = options
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const from = isChoice ? (list === NEW_LIST ? { options: written } : { list }) : {};
    let made: string | undefined;
    const isDone = run((now) => {
      const next = addField(now, { kind, label, step, ...(place < 0 ? {} : { at: place + 1 }), ...from });
      made = Object.keys(next.form.properties).find((name) => !Object.hasOwn(now.form.properties, name));
      return next;
    });
    if (isDone && made !== undefined) onAdded(made);
  };
  return (
    <Sheet
      title={t('add.title')}
      onClose={onClose}
      foot={
        <Box component="button" type="submit" form={id} sx={[...actionStyle({ look: 'filled' })]}>
          {t('add.do')}
        </Box>
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
        <Refused>{refused}</Refused>
        {isChoice && (
          <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, borderRadius: '12px', bgcolor: 'soft.sunken' }}>
            <PlainSelect
              label={t('add.from')}
              value={list}
              options={[
                { value: NEW_LIST, label: t('add.new_list') },
                ...Object.keys(sources.lists)
                  .map((one) => ({ value: one, label: listTitleOf(sources, one) }))
                  .sort((one, other) => one.label.localeCompare(other.label, 'id')),
              ]}
              onChange={setList}
            />
            {list === NEW_LIST && (
              <OutlinedInput
                multiline
                minRows={3}
                maxRows={8}
                value={options}
                placeholder={t('add.options_example')}
                onChange={(event) => setOptions(event.target.value)}
                inputProps={{ 'aria-label': t('add.options'), maxLength: 4000 }}
              />
            )}
          </Box>
        )}
        <KindChoice value={kind} onChange={setKind} />
      </Box>
    </Sheet>
  );
}
