/** Messages for files that may not be sent. Each says what to do. */
import { acceptedKinds } from '#engine/file-kinds.ts';
import { formatBytes, maxBytesOf } from '#engine/file-rules.ts';
import { formatDecimals } from '#engine/money.ts';
import type { FileRule } from '#engine/types.ts';
import { advice, kind as kinds } from '#locales/id/uploads.json';
import wizard from '#locales/id/wizard.json';
import type { Toast } from '../components/toasts.ts';
import type { Refusal } from './draft/prepare-file.ts';
import { t } from './translations.ts';

/**
 * File size for users: `512 KB`, `4,7 MB`. Use `Math.ceil` as `round` when the size is above a limit, so that it never
 * looks equal to the limit.
 */
export const formatFileSize = (bytes: number, round: (value: number) => number = Math.round): string =>
  bytes < 1_048_576
    ? `${Math.max(1, round(bytes / 1024))} KB`
    : `${formatDecimals(round((bytes / 1_048_576) * 10) / 10)} MB`;

const ADVICE: Record<string, string> = advice;

export function refusalMessage({ name, size, why, kind, width, height }: Refusal, rule: FileRule): string {
  const isOther = why === 'type' && kind;
  return t(`file.why.${isOther ? 'other-type' : why}`, {
    file: name,
    max: formatBytes(maxBytesOf(rule)),
    size: formatFileSize(size, why === 'too-large' ? Math.ceil : Math.round),
    types: acceptedKinds(rule.accept)
      .map((one) => kinds[one])
      .join(wizard.file.hint.or),
    kind: kind ? kinds[kind] : '',
    advice: (kind && ADVICE[kind]) ?? '',
    minWidth: rule.minWidth,
    minHeight: rule.minHeight,
    width,
    height,
  });
}

/** The toast of the specification for refused files. */
export function refusalToast(refused: readonly Refusal[]): Toast {
  const files = refused.map(({ name, why }) => t(`file.notice.${why}`, { file: name })).join(' ');
  return { title: t('file.notice.title'), description: t('file.notice.body', { files }), variant: 'destructive' };
}
