/** Asks for the note that goes with a step; the sender reads it. */
import { useTranslation } from 'react-i18next';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import './translations.ts';

const MAX_NOTE_LENGTH = 2000;

interface Props {
  /** `title`, `text`, `hint` and `confirm` stand there in locales/id/curation-desk.json. */
  words: string;
  params?: Record<string, unknown>;
  required: boolean;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /** As of `NoteDialog`. */
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
