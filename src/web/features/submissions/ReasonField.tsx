/** Input for the reason to see private data, with a hint what happens to the reason. */
import { NoteField } from '../../components/NoteField.tsx';
import { t } from './translations.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  errors: string[];
}

export function ReasonField({ value, onChange, errors }: Props) {
  return (
    <NoteField
      label={t('reason.label')}
      name="reason"
      value={value}
      onChange={onChange}
      maxLength={300}
      left={(count) => t('reason.left', { count })}
      hint={t('reason.hint')}
      errors={errors}
      required
    />
  );
}
