/** Whether the sender gets a mail, at which address, and what stands in it. */

import type { AfterSending, AfterSendingBody } from '#contract/after-sending.ts';
import { MAX_MAIL_TEXT_LENGTH } from '#contract/limits.ts';
import type { FieldErrors } from '../../../api/problem.ts';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SwitchSetting } from '../../../components/SwitchSetting.tsx';
import { t } from './translations.ts';

export interface SectionProps {
  options: AfterSending;
  values: AfterSendingBody;
  errors: FieldErrors;
  onChange: (next: Partial<AfterSendingBody>) => void;
}

export function MailToSender({ options, values, errors, onChange }: SectionProps) {
  const { mail_fields, is_public } = options;
  return (
    <Panel title={t('mail.title')} text={t('mail.text')}>
      <SwitchSetting
        label={t('mail.label')}
        hint={t('mail.hint')}
        checked={values.mails_sender}
        onChange={(mails_sender) => onChange({ mails_sender })}
      />
      {values.mails_sender && is_public && mail_fields.length > 0 && (
        <NativeSelect
          label={t('mail.field')}
          value={values.mail_field ?? ''}
          options={[
            { value: '', label: t('mail.no_field') },
            ...mail_fields.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(name) => onChange({ mail_field: name || null })}
          error={errors.mail_field?.join(' ') ?? null}
        />
      )}
      {values.mails_sender && is_public && mail_fields.length === 0 && <InfoNote text={t('mail.none')} />}
      {values.mails_sender && (
        <NoteField
          label={t('mail.own')}
          hint={t('mail.own_hint')}
          name="mail_text"
          value={values.mail_text}
          onChange={(mail_text) => onChange({ mail_text })}
          maxLength={MAX_MAIL_TEXT_LENGTH}
          left={(count) => t('left', { count })}
          errors={errors.mail_text ?? []}
        />
      )}
    </Panel>
  );
}
