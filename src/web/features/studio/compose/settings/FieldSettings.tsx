/** Settings of a question: its label, requirements, options and condition. */

import Box from '@mui/material/Box';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import { optionsOf } from '#engine/options.ts';
import { isLocked, kindOf, setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { SwitchSetting } from '../../../../components/SwitchSetting.tsx';
import { shownField } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t, tFieldKinds } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { QUESTION_KINDS } from '../field-kinds.ts';
import { FieldOptions } from '../options/FieldOptions.tsx';
import { RuleSettings } from '../rules/RuleSettings.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useEdit } from '../useEdit.ts';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { CustomMessages } from './CustomMessages.tsx';
import { ExternalRowsNote } from './ExternalRowsNote.tsx';
import { LimitSettings } from './LimitSettings.tsx';
import { OptionQuotas } from './limit/OptionQuotas.tsx';
import { PrefillSetting } from './PrefillSetting.tsx';
import { SettingsHeader } from './SettingsHeader.tsx';
import { WeightSettings } from './WeightSettings.tsx';

export function FieldSettings({ name, onRemove }: { name: string; onRemove: (node: NodeRef) => void }) {
  const { lastSources: sources, world } = useStudio();
  const { run, editError } = useEdit();
  const field = sources.form.properties[name] as FieldFile;
  const kind = kindOf(field);
  const { Icon, hasExample } = QUESTION_KINDS[kind];
  const shown = shownField(sources, world, name);
  const list = optionsOf(field);
  const rows = typeof field['x-rows'] === 'string' ? field['x-rows'] : null;
  const locked = isLocked(field);
  return (
    <>
      <SettingsHeader Picture={Icon} what={tFieldKinds(`kind.${kind}`)} title={shown.label} />
      {locked && (
        <Box sx={{ display: 'flex', gap: 1, p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay', fontSize: '0.9375rem' }}>
          <Box component={Lock} aria-hidden size={18} sx={{ flex: 'none', mt: '2px', color: 'bay.main' }} />
          {t('field.locked')}
        </Box>
      )}
      <TextSetting
        label={t('field.label')}
        name={`label ${name}`}
        value={shown.label}
        maxLength={120}
        op={(label) => (now) => setField(now, name, { label })}
      />
      <TextSetting
        label={t('field.hint')}
        hint={t('field.hint_hint')}
        name={`hint ${name}`}
        value={shown.hint ?? ''}
        maxLength={500}
        rows={2}
        op={(hint) => (now) => setField(now, name, { hint })}
      />
      {hasExample && field['x-compute'] === undefined && (
        <TextSetting
          label={t('field.example')}
          hint={t('field.example_hint')}
          name={`example ${name}`}
          value={shown.placeholder ?? ''}
          maxLength={120}
          op={(placeholder) => (now) => setField(now, name, { placeholder })}
        />
      )}
      {rows && <ExternalRowsNote form={rows} />}
      {typeof list === 'string' && <FieldOptions name={name} list={list} />}
      {typeof list === 'string' && <OptionQuotas name={name} list={list} />}
      <SettingsSection title={t('field.rules')}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {field['x-compute'] === undefined && (
            <SwitchSetting
              label={t('field.required')}
              hint={requiredHint(field)}
              checked={shown.required}
              onChange={(required) => run((now) => setField(now, name, { required }))}
            />
          )}
          <SwitchSetting
            label={t('field.private')}
            hint={t('field.private_hint')}
            checked={shown.private === true}
            onChange={(isPrivate) => run((now) => setField(now, name, { private: isPrivate }))}
          />
          {field['x-file'] && (
            <SwitchSetting
              label={t('field.public')}
              hint={t('field.public_hint')}
              checked={shown.public === true}
              disabled={locked}
              onChange={(isPublic) => run((now) => setField(now, name, { public: isPublic }))}
            />
          )}
          <SwitchSetting
            label={t('field.column')}
            hint={t('field.column_hint')}
            checked={shown.column === true}
            onChange={(column) => run((now) => setField(now, name, { column }))}
          />
        </Box>
        <LimitSettings name={name} field={field} onEdit={run} />
        <EditErrorMessage>{editError}</EditErrorMessage>
      </SettingsSection>
      {(kind === 'rating' || field['x-weight'] !== undefined) && <WeightSettings name={name} field={field} />}
      <PrefillSetting name={name} field={field} />
      <RuleSettings key={name} node={{ kind: 'field', name }} />
      <CustomMessages name={name} field={field} shown={shown} />
      <AdvancedSettings name={name} field={field} kind={kind} isLocked={locked} />
      {!locked && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          <Action size="small" tone="error" onClick={() => onRemove({ kind: 'field', name })}>
            <Trash2 aria-hidden size={18} />
            {t('tree.remove')}
          </Action>
        </Box>
      )}
    </>
  );
}

function requiredHint(field: FieldFile): string {
  if (typeof field['x-required'] === 'string') return t('field.required_rule');
  return t(field['x-show-if'] ? 'field.required_while' : 'field.required_hint');
}
