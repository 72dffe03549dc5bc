/** Error messages of a question: the default ones, or its own. */
import { useTranslation } from 'react-i18next';
import { messageRulesOf, setField } from '#engine/studio/edit.ts';
import type { FieldDoc, FieldFile } from '#engine/types.ts';
import { useStudio } from '../../store.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { TextSetting } from '../TextSetting.tsx';

interface Props {
  name: string;
  field: FieldFile;
  shown: FieldDoc;
}

export function CustomMessages({ name, field, shown }: Props) {
  const { t } = useTranslation('studio');
  const { world } = useStudio();
  const own = shown.errors ?? {};
  const rules = messageRulesOf(field);
  const count = rules.filter((rule) => own[rule]).length;
  /** The default message. The numbers are filled in later. */
  const usual = (rule: string) => {
    const keys = [rule === 'format' && shown.format ? `format.${shown.format}` : '', `${rule}.${shown.widget}`, rule];
    const found = keys.flatMap((key) => world.messages[key] ?? [])[0];
    return found?.replaceAll('{{label}}', shown.label).replaceAll(/\{\{\w+\}\}/g, '…');
  };
  if (rules.length === 0) return null;
  return (
    <SettingsSection
      title={t('messages.title')}
      text={t('messages.text', { label: '{{label}}', limit: '{{limit}}', count: '{{count}}' })}
      isFolded
      mark={count ? t('messages.own', { count }) : undefined}
    >
      {rules.map((rule) => (
        <TextSetting
          key={rule}
          label={t(`rule.${rule.replace('.', '_')}`)}
          name={`message ${name} ${rule}`}
          value={own[rule] ?? ''}
          placeholder={usual(rule)}
          maxLength={300}
          op={(text) => (now) => setField(now, name, { messages: { [rule]: text } })}
        />
      ))}
    </SettingsSection>
  );
}
