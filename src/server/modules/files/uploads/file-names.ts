/** The name of a stored file that users see. */
import { ACCEPTED_KINDS, type AcceptedKind } from '#engine/file-kinds.ts';

/** Extensions of known file kinds, which are replaced by that of the real kind. `2024` in `Surat 12.2024` is none. */
const NAMES_A_KIND =
  /^(?:jpe?g?|jfif|jpg2?|pjpe?g|png|pdf|gif|webp|hei[cf]|avif|bmp|tiff?|svg|html?|docx?|xlsx?|pptx?|zip|rar|mp[34]|m4[av]|mov|og[ga]|opus|wav|txt|bin|dat|tmp|exe|js|php)$/;
const MAX_NAME_LENGTH = 120;

function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const UNPRINTABLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** The displayed name: no folders, no control or direction characters, at most 120 characters. */
export function cleanFileName(raw: string): string {
  const base = raw.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const name = base.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return name === '' ? 'file' : shorten(name, extensionOf(name));
}

/** The clean name with the extension of the real kind: `IMG.jfif` → `IMG.jpg`, `foto` → `foto.png`. */
export function nameOfKind(cleanName: string, kind: AcceptedKind): string {
  const extension = extensionOf(cleanName);
  if (ACCEPTED_KINDS[kind].words.some((word) => word === extension)) return cleanName;
  const stem = NAMES_A_KIND.test(extension) ? cleanName.slice(0, -extension.length - 1) : cleanName;
  return shorten(`${stem || 'file'}.${kind}`, kind);
}

function shorten(name: string, extension: string): string {
  const points = [...name];
  if (points.length <= MAX_NAME_LENGTH) return name;
  const suffix = extension === '' ? '' : `.${extension}`;
  return points.slice(0, MAX_NAME_LENGTH - suffix.length).join('') + suffix;
}
