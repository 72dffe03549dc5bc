/** Rules for uploads. The hint and the check use the same numbers. */

import { ACCEPTED_KINDS, type AcceptedKind, acceptedKinds, type FileKind, isPictureKind } from './file-kinds.ts';
import { interpolate } from './interpolate.ts';
import { formatNumber } from './money.ts';
import type { FileRule } from './types.ts';

export const DEFAULT_MAX_BYTES = 20_971_520;
/** Maximum number of pixels of a picture that the server processes. */
export const MAX_PIXELS = 40_000_000;
const MEGABYTE = 1_048_576;

interface FileInfo {
  name: string;
  /** Detected from the content; null if unknown. Without it (content not read) the file name decides. */
  kind?: FileKind | null;
  size: number;
  width?: number;
  height?: number;
}
export type FileProblem = 'too-large' | 'type' | 'dimensions';

/** Maximum size of one file in bytes: the rule's own limit, at most the 20 MB limit of the site. */
export function maxBytesOf(rule: Pick<FileRule, 'maxMB'>): number {
  return Math.min(rule.maxMB === undefined ? DEFAULT_MAX_BYTES : Math.round(rule.maxMB * MEGABYTE), DEFAULT_MAX_BYTES);
}

export function fileProblem(rule: FileRule, file: FileInfo): FileProblem | null {
  if (!isAccepted(rule, file)) return 'type';
  if (file.size > maxBytesOf(rule)) return 'too-large';
  if (file.width === undefined || file.height === undefined) return null;
  return file.width < (rule.minWidth ?? 0) || file.height < (rule.minHeight ?? 0) ? 'dimensions' : null;
}

function isAccepted(rule: FileRule, { kind, name }: FileInfo): boolean {
  if (kind === undefined) return extensionsOf(rule).includes(extension(name));
  return acceptedKinds(rule.accept).some((accepted) => accepted === kind);
}

/** `image/jpeg,.jpg,.jpeg,.jfif,.jpe` */
function acceptValue(kind: AcceptedKind): string {
  const { mime, words, moreExtensions } = ACCEPTED_KINDS[kind];
  return [mime, ...[...words, ...moreExtensions].map((extension) => `.${extension}`)].join(',');
}
/** Value for the `accept` attribute of a file input, which filters the device's file dialog. The content of the chosen file decides. */
export const acceptAttribute = (rule: Pick<FileRule, 'accept'>): string =>
  acceptedKinds(rule.accept).map(acceptValue).join(',');

/** File name extensions that a rule accepts; jpg and jpeg are the same. */
function extensionsOf(rule: Pick<FileRule, 'accept'>): string[] {
  const names = rule.accept.map((name) => name.toLowerCase().replace(/^\./u, ''));
  const jpegNames = names.includes('jpg') || names.includes('jpeg') ? ['jpg', 'jpeg'] : [];
  return [...new Set([...names, ...jpegNames])];
}

function extension(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toLowerCase();
}

/** `2 MB`, `512 KB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < MEGABYTE * 0.95 ? [bytes / 1024, 'KB'] : [bytes / MEGABYTE, 'MB'];
  return `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${unit}`;
}

/** Pictures of a phone are larger than this, so the hint of a lower limit says that pictures are scaled down. */
const PHONE_PICTURE_MB = 10;

/** Sentences of a hint. Each has one placeholder in double braces: types, size, width, height, max. */
interface FileHintTexts {
  or: string;
  types: string;
  size: string;
  /** Instead of `size`, for pictures that are scaled down before the upload. */
  pictureSize: string;
  dimensions: string;
  max: string;
}

/** `JPG atau PNG, paling besar 2 MB, paling banyak 5 berkas`, built from the rule that is checked. */
export function fileHint(rule: FileRule, words: FileHintTexts): string {
  const names = [...new Set(rule.accept.map((name) => name.toUpperCase().replace('JPEG', 'JPG')))];
  const types = names.length > 1 ? `${names.slice(0, -1).join(', ')}${words.or}${names.at(-1)}` : (names[0] ?? '');
  const isScaledDown =
    names.every((name) => isPictureKind(name.toLowerCase())) && maxBytesOf(rule) < PHONE_PICTURE_MB * MEGABYTE;
  const sizeText = isScaledDown ? words.pictureSize : words.size;
  const put = (text: string, figures: Record<string, string>) => interpolate(text, (name) => figures[name]);
  const parts = [put(words.types, { types }), put(sizeText, { size: formatBytes(maxBytesOf(rule)) })];
  if (rule.minWidth || rule.minHeight) {
    parts.push(put(words.dimensions, { width: String(rule.minWidth ?? 1), height: String(rule.minHeight ?? 1) }));
  }
  if ((rule.max ?? 1) > 1) parts.push(put(words.max, { max: String(rule.max) }));
  return parts.join(', ');
}
