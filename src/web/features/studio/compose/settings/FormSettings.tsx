/** Settings of the form: title, description and audience. */
import FilePenLine from 'lucide-react/icons/file-pen-line';
import { setForm } from '#engine/studio/edit.ts';
import type { Audience } from '#engine/types.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { descriptionOf, titleOf } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { RuleSettings } from '../rules/RuleSettings.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useEdit } from '../useEdit.ts';
import { FormLimitSettings } from './limit/FormLimitSettings.tsx';
import { SettingsHeader } from './SettingsHeader.tsx';

const AUDIENCES: Audience[] = ['public', 'user', 'member', 'curator', 'staff'];

export function FormSettings() {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  return (
    <>
      <SettingsHeader Picture={FilePenLine} what={t('form.what')} title={titleOf(sources)} />
      <TextSetting
        label={t('form.title')}
        name="form title"
        value={titleOf(sources)}
        maxLength={120}
        op={(title) => (now) => setForm(now, { title })}
      />
      <TextSetting
        label={t('form.description')}
        hint={t('form.description_hint')}
        name="form description"
        value={descriptionOf(sources)}
        maxLength={500}
        rows={2}
        op={(description) => (now) => setForm(now, { description })}
      />
      <NativeSelect
        label={t('form.audience')}
        value={sources.form['x-audience'] ?? 'user'}
        options={AUDIENCES.map((value) => ({ value, label: t(`form.audiences.${value}`) }))}
        onChange={(audience) => run((now) => setForm(now, { audience }))}
      />
      <EditErrorMessage>{editError}</EditErrorMessage>
      <RuleSettings node={{ kind: 'form' }} />
      <FormLimitSettings />
    </>
  );
}
