/** Input for the reason to see private data, with a hint what happens to the reason. */
import { useTranslation } from 'react-i18next';
import { NoteField } from '../../components/NoteField.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  errors: string[];
}

export function ReasonField({ value, onChange, errors }: Props) {
  const { t } = useTranslation('staff-grid');
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
