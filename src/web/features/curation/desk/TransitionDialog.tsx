/** Asks for the note of a transition. The sender reads it. */
import { useTranslation } from 'react-i18next';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import './translations.ts';

const MAX_NOTE_LENGTH = 2000;

interface Props {
  /** Key prefix in locales/id/curation-desk.json, with `title`, `text`, `hint` and `confirm`. */
  words: string;
  params?: Record<string, unknown>;
  required: boolean;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /** See `NoteDialog`. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}

export function TransitionDialog({ words, params = {}, required, tone = 'primary', ...props }: Props) {
  const { t } = useTranslation('curation-desk');
  return (
    <NoteDialog
      {...props}
      tone={tone}
      name="note"
      minLength={required ? 1 : 0}
      maxLength={MAX_NOTE_LENGTH}
      words={{
        title: t(`${words}.title`, params),
        text: t(`${words}.text`, params),
        label: t('note.label'),
        hint: t(`${words}.hint`),
        left: (count) => t('note.left', { count }),
        empty: t('note.empty'),
        cancel: t('note.cancel'),
        confirm: t(`${words}.confirm`),
        busy: t('busy'),
      }}
    />
  );
}
