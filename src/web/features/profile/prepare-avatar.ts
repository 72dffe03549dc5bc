/** A picture that somebody chose as their own: ready to be cropped, or the reason why not. Loaded when one was chosen. */
import type { Notice } from '../../components/notices.ts';
import { prepareFile } from '../../forms/draft/pictures.ts';
import { whyRefused } from '../../forms/refusals.ts';
import { say as sayWizard } from '../../forms/words.ts';

/** As the server's rule for this field. */
const RULE = { accept: ['jpg', 'png'], maxMB: 20 };

export interface AvatarRefusal {
  notice: Notice;
  reason: string;
}

export async function prepareAvatar(chosen: File): Promise<{ file: File; refused: AvatarRefusal | null }> {
  const { file, refusal } = await prepareFile(chosen, RULE);
  if (!refusal) return { file, refused: null };
  const notice: Notice = {
    title: sayWizard('file.notice.title'),
    description: sayWizard('file.notice.body', {
      files: sayWizard(`file.notice.${refusal.why}`, { file: refusal.name }),
    }),
    variant: 'destructive',
  };
  return { file, refused: { reason: whyRefused(refusal, RULE), notice } };
}
