/** Whether received bytes may stay in their place: size, then kind by first bytes, then what is inside. The name decides nothing. */
import { acceptedKinds, fileKindOf } from '#engine/file-kinds.ts';
import { formatBytes, MAX_PIXELS, maxBytesOf } from '#engine/files.ts';
import type { Kind } from './kinds.ts';
import { FileRefused, type Reason, typeParams } from './notices.ts';
import { checkPdf } from './pdf/check.ts';
import { measurePicture, PictureRefused } from './pictures.ts';
import type { Received } from './receive.ts';
import type { Place } from './rules.ts';

export interface Judged {
  kind: Kind;
  size: { width: number; height: number } | null;
}

export async function judgeFile(place: Place, received: Received, fileName: string): Promise<Judged> {
  const refuse = (reason: Reason, params: Record<string, unknown> = {}) =>
    new FileRefused({ field: place.path, file_name: fileName, reason, params });
  const limit = maxBytesOf(place.rule);
  if (received.tooLarge || received.bytes > limit) throw refuse('too_large', { limit: formatBytes(limit) });
  if (received.bytes === 0) throw refuse('empty');
  const found = fileKindOf(received.head);
  const kind = acceptedKinds(place.rule.accept).find((one) => one === found);
  if (kind === undefined) throw refuse(found === null ? 'type' : 'other_type', typeParams(place.rule, found));
  if (kind === 'pdf') {
    const problem = await checkPdf(received.path);
    if (problem) throw refuse(problem);
    return { kind, size: null };
  }
  try {
    const size = await measurePicture(received.path);
    const { minWidth = 1, minHeight = 1 } = place.rule;
    if (size.width < minWidth || size.height < minHeight)
      throw refuse('dimensions', { min_width: minWidth, min_height: minHeight, ...size });
    return { kind, size };
  } catch (error) {
    throw pictureRefusal(error, refuse);
  }
}

export function pictureRefusal(
  error: unknown,
  refuse: (reason: Reason, params?: Record<string, unknown>) => FileRefused,
) {
  if (!(error instanceof PictureRefused)) return error;
  return error.reason === 'pixels' ? refuse('pixels', { limit: MAX_PIXELS / 1_000_000 }) : refuse('broken');
}
