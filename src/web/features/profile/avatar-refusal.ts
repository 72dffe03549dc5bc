/** Why a picture cannot become somebody's own: the notice in the specification's words, and the reason. Loaded when one was chosen. */
import type { Notice } from '../../components/notices.ts';
import { refusalOf } from '../../forms/draft/pictures.ts';
import { whyRefused } from '../../forms/refusals.ts';
import { say as sayWizard } from '../../forms/words.ts';

/** As the server's rule for this field. */
const RULE = { accept: ['jpg', 'png'], maxMB: 20 };

export interface AvatarRefusal {
  notice: Notice;
  reason: string;
}

export async function avatarRefusal(file: File): Promise<AvatarRefusal | null> {
  const refused = await refusalOf(file, RULE);
  if (!refused) return null;
  return {
    reason: whyRefused(refused, RULE),
    notice: {
      title: sayWizard('file.notice.title'),
      description: sayWizard('file.notice.body', {
        files: sayWizard(`file.notice.${refused.why}`, { file: refused.name }),
      }),
      variant: 'destructive',
    },
  };
}
