/** Why a picture cannot become somebody's own: the notice in the specification's words, and the reason. Loaded when one was chosen. */
import { fileProblem } from '#engine/files.ts';
import type { Notice } from '../../components/notices.ts';
import { sizeOfPicture } from '../../forms/draft/pictures.ts';
import { say as sayWizard } from '../../forms/words.ts';

/** As the server's rule for this field. */
const RULE = { accept: ['jpg', 'png'], maxMB: 20 };

export interface AvatarRefusal {
  notice: Notice;
  reason: string;
}

export async function avatarRefusal(file: File): Promise<AvatarRefusal | null> {
  const { name } = file;
  const size = await sizeOfPicture(file);
  const why = fileProblem(RULE, { name, size: file.size }) ?? (size === 'broken' ? size : null);
  if (!why) return null;
  const types = RULE.accept.map((type) => type.toUpperCase()).join(' / ');
  return {
    reason: sayWizard(`file.why.${why}`, { file: name, max: RULE.maxMB, types }),
    notice: {
      title: sayWizard('file.notice.title'),
      description: sayWizard('file.notice.body', { files: sayWizard(`file.notice.${why}`, { file: name }) }),
      variant: 'destructive',
    },
  };
}
