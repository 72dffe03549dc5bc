/** Settings of a step: its name, its condition and its questions. */

import Box from '@mui/material/Box';
import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { setStep } from '#engine/studio/edit.ts';
import { Action } from '../../../../components/Action.tsx';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import { RuleSettings } from '../rules/RuleSettings.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { SettingsHeader } from './SettingsHeader.tsx';

interface Props {
  id: string;
  onAddField: (step: string) => void;
  onRemove: (node: NodeRef) => void;
}

export function StepSettings({ id, onAddField, onRemove }: Props) {
  const { lastSources: sources } = useStudio();
  const at = sources.form['x-steps'].findIndex((step) => step.id === id);
  const step = sources.form['x-steps'][at];
  const title = labelsFor(sources).steps[id] ?? id;
  if (!step) return null;
  return (
    <>
      <SettingsHeader
        Picture={Layers}
        what={t('step.what', { number: at + 1, count: step.fields.length })}
        title={title}
      />
      <TextSetting
        label={t('step.title')}
        hint={t('step.title_hint')}
        name={`step ${id}`}
        value={title}
        maxLength={80}
        op={(text) => (now) => setStep(now, id, { title: text })}
      />
      <RuleSettings key={id} node={{ kind: 'step', id }} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          borderTop: 1,
          borderColor: 'divider',
          pt: 2,
        }}
      >
        <Action look="outlined" size="small" onClick={() => onAddField(id)}>
          <Plus aria-hidden size={18} />
          {t('tree.add_field')}
        </Action>
        <Action size="small" tone="error" onClick={() => onRemove({ kind: 'step', id })}>
          <Trash2 aria-hidden size={18} />
          {t('tree.remove_step')}
        </Action>
      </Box>
    </>
  );
}
