/** Prepares a chosen picture for cropping, or returns the reason of a refusal. Loaded on demand. */
import type { Toast } from '../../components/toasts.ts';
import { prepareFile, refusalMessage, refusalToast } from '../../forms/index.ts';

/** Same limits as the server for this field. */
const AVATAR_RULE = { accept: ['jpg', 'png'], maxMB: 20 };

interface AvatarRefusal {
  toast: Toast;
  reason: string;
}

export async function prepareAvatar(chosen: File): Promise<{ file: File; refused: AvatarRefusal | null }> {
  const { file, refusal } = await prepareFile(chosen, AVATAR_RULE);
  if (!refusal) return { file, refused: null };
  return { file, refused: { reason: refusalMessage(refusal, AVATAR_RULE), toast: refusalToast([refusal]) } };
}
