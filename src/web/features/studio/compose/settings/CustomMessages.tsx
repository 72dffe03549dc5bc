/** Error messages of a question: the default ones, or its own. */
import { useMemo } from 'react';
import { messageRulesOf, setField } from '#engine/studio/edit.ts';
import type { FieldDoc, FieldFile } from '#engine/types.ts';
import studio from '#locales/id/studio.json';
import { hasText, keyPartOf } from '../../../../i18n.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { MessageSetting } from '../MessageSetting.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { messageWords } from './message-words.ts';

interface Props {
  name: string;
  field: FieldFile;
  shown: FieldDoc;
}

function labelOf(rule: string): string {
  const part = keyPartOf(rule);
  return hasText(studio.rule, part) ? t(`rule.${part}`) : rule;
}

export function CustomMessages({ name, field, shown }: Props) {
  const { world } = useStudio();
  const own = shown.errors ?? {};
  const rules = messageRulesOf(field);
  const count = rules.filter((rule) => own[rule]).length;
  const words = useMemo(messageWords, []);
  /** The default message. The numbers are filled in later. */
  const usual = (rule: string) => {
    const keys = [rule === 'format' && shown.format ? `format.${shown.format}` : '', `${rule}.${shown.widget}`, rule];
    const found = keys.flatMap((key) => world.messages[key] ?? [])[0];
    return found && words.show(found.replaceAll('{{label}}', shown.label));
  };
  if (rules.length === 0) return null;
  return (
    <SettingsSection
      title={t('messages.title')}
      text={t('messages.text')}
      isFolded
      mark={count ? t('messages.own', { count }) : undefined}
    >
      {rules.map((rule) => (
        <MessageSetting
          key={rule}
          label={labelOf(rule)}
          name={`message ${name} ${rule}`}
          value={own[rule] ?? ''}
          words={words}
          placeholder={usual(rule)}
          maxLength={300}
          op={(text) => (now) => setField(now, name, { messages: { [rule]: text } })}
        />
      ))}
    </SettingsSection>
  );
}
