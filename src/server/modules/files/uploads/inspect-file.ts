/**
 * Checks whether received bytes may be stored: size, then kind by first bytes, then content. The name decides nothing.
 */
import { type AcceptedKind, acceptedKinds, fileKindOf, isPictureKind } from '#engine/file-kinds.ts';
import { formatBytes, MAX_PIXELS, maxBytesOf } from '#engine/file-rules.ts';
import { FileRefused, type RefusalReason, typeParams } from './file-refusals.ts';
import { checkPdf } from './pdf/check.ts';
import { measurePicture, PictureRefused } from './pictures.ts';
import type { Received } from './receive-bytes.ts';
import type { UploadTarget } from './upload-rules.ts';

interface InspectedFile {
  kind: AcceptedKind;
  size: { width: number; height: number } | null;
}

export async function inspectFile(target: UploadTarget, received: Received, fileName: string): Promise<InspectedFile> {
  const refuse = (reason: RefusalReason, params: Record<string, unknown> = {}) =>
    new FileRefused({ field: target.path, file_name: fileName, reason, params });
  const limit = maxBytesOf(target.rule);
  if (received.tooLarge || received.bytes > limit) throw refuse('too_large', { limit: formatBytes(limit) });
  if (received.bytes === 0) throw refuse('empty');
  const found = fileKindOf(received.head);
  const kind = acceptedKinds(target.rule.accept).find((accepted) => accepted === found);
  if (kind === undefined) throw refuse(found === null ? 'type' : 'other_type', typeParams(target.rule, found));
  if (kind === 'pdf') {
    const problem = await checkPdf(received.path);
    if (problem) throw refuse(problem);
    return { kind, size: null };
  }
  if (!isPictureKind(kind)) return { kind, size: null };
  try {
    const size = await measurePicture(received.path);
    const { minWidth = 1, minHeight = 1 } = target.rule;
    if (size.width < minWidth || size.height < minHeight)
      throw refuse('dimensions', { min_width: minWidth, min_height: minHeight, ...size });
    return { kind, size };
  } catch (error) {
    throw toPictureRefusal(error, refuse);
  }
}

export function toPictureRefusal(
  error: unknown,
  refuse: (reason: RefusalReason, params?: Record<string, unknown>) => FileRefused,
) {
  if (!(error instanceof PictureRefused)) return error;
  return error.reason === 'pixels' ? refuse('pixels', { limit: MAX_PIXELS / 1_000_000 }) : refuse('broken');
}
