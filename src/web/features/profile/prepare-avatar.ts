/** Prepares a chosen picture for cropping, or returns the reason of a refusal. Loaded on demand. */
import type { Toast } from '../../components/toasts.ts';
import { prepareFile } from '../../forms/draft/prepare-file.ts';
import { refusalMessage } from '../../forms/file-refusals.ts';
import { t } from '../../forms/translations.ts';

/** Same limits as the server for this field. */
const AVATAR_RULE = { accept: ['jpg', 'png'], maxMB: 20 };

interface AvatarRefusal {
  toast: Toast;
  reason: string;
}

export async function prepareAvatar(chosen: File): Promise<{ file: File; refused: AvatarRefusal | null }> {
  const { file, refusal } = await prepareFile(chosen, AVATAR_RULE);
  if (!refusal) return { file, refused: null };
  const toast: Toast = {
    title: t('file.notice.title'),
    description: t('file.notice.body', {
      files: t(`file.notice.${refusal.why}`, { file: refusal.name }),
    }),
    variant: 'destructive',
  };
  return { file, refused: { reason: refusalMessage(refusal, AVATAR_RULE), toast } };
}
