/** Detects the kind of a file from its first bytes. File names and declared types are ignored, in the browser and on the server. */

/** The kinds that forms accept. `words`: names in a form file (the enum in `schemas/meta/form.yaml`), also file name extensions. */
export const ACCEPTED_KINDS = {
  jpg: { words: ['jpg', 'jpeg'], mime: 'image/jpeg', moreExtensions: ['jfif', 'jpe'] },
  png: { words: ['png'], mime: 'image/png', moreExtensions: [] },
  pdf: { words: ['pdf'], mime: 'application/pdf', moreExtensions: [] },
  mp3: { words: ['mp3'], mime: 'audio/mpeg', moreExtensions: [] },
  m4a: { words: ['m4a'], mime: 'audio/mp4', moreExtensions: [] },
  ogg: { words: ['ogg'], mime: 'audio/ogg', moreExtensions: ['oga', 'opus'] },
  wav: { words: ['wav'], mime: 'audio/wav', moreExtensions: [] },
  mp4: { words: ['mp4'], mime: 'video/mp4', moreExtensions: ['m4v'] },
  mov: { words: ['mov'], mime: 'video/quicktime', moreExtensions: [] },
} satisfies Record<string, { words: string[]; mime: string; moreExtensions: string[] }>;
export type AcceptedKind = keyof typeof ACCEPTED_KINDS;
export type PictureKind = 'jpg' | 'png';

const kindNames = Object.keys(ACCEPTED_KINDS) as AcceptedKind[];
export const isAcceptedKind = (name: string): name is AcceptedKind => kindNames.some((kind) => kind === name);
/** Pictures are rewritten and shown. All other kinds are stored as they are, and saved by whoever opens them. */
export const isPictureKind = (name: string): name is PictureKind => name === 'jpg' || name === 'png';

/** The words that `accept` of a form file may contain. */
export const ACCEPT_WORDS: string[] = kindNames.flatMap((kind) => ACCEPTED_KINDS[kind].words);
export const PICTURE_WORDS: string[] = kindNames.filter(isPictureKind).flatMap((kind) => ACCEPTED_KINDS[kind].words);

/** Kinds that are detected so that the rejection can name them. */
type ForeignKind =
  | 'heic'
  | 'avif'
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'svg'
  | 'html'
  | 'video'
  | 'word'
  | 'excel'
  | 'office'
  | 'zip'
  | 'rar';
export type FileKind = AcceptedKind | ForeignKind;

/** Number of first bytes that `fileKindOf` needs. */
export const SIGNATURE_BYTES = 4096;
/** Bytes allowed before `%PDF-`, for example a byte order mark. PDF readers accept the same. */
const MAX_PDF_OFFSET = 1024;

const SIGNATURES: Array<[FileKind, number, number[]]> = [
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['wav', 8, [0x57, 0x41, 0x56, 0x45]],
  ['ogg', 0, [0x4f, 0x67, 0x67, 0x53]],
  ['mp3', 0, [0x49, 0x44, 0x33]],
  // A frame of MPEG 1 or 2, layer 3, without tags before it.
  ['mp3', 0, [0xff, 0xfb]],
  ['mp3', 0, [0xff, 0xf3]],
  ['mp3', 0, [0xff, 0xf2]],
  ['tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['rar', 0, [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['office', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** @param head the first `SIGNATURE_BYTES` bytes, or the whole file if it is shorter. Null for an unknown kind. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  for (const [kind, at, bytes] of SIGNATURES) if (bytes.every((byte, index) => head[at + index] === byte)) return kind;
  const text = latin1(head);
  if (text.slice(4, 8) === 'ftyp') return mediaKind(text.slice(8, 32));
  if (text.startsWith('PK\u0003\u0004')) return archiveKind(text);
  if (/%PDF-[12]\.\d/.test(text.slice(0, MAX_PDF_OFFSET + 8))) return 'pdf';
  if (text.startsWith('BM')) return 'bmp';
  return markupKind(text);
}

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes.subarray(0, SIGNATURE_BYTES)) text += String.fromCharCode(byte);
  return text;
};

/** Kind by the brands of an ISO media file (ISO 14496-12). */
function mediaKind(brands: string): FileKind {
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/hei[cfmsx]|hev[cmx]|mif1|msf1/.test(brands)) return 'heic';
  if (brands.startsWith('M4A ')) return 'm4a';
  if (brands.startsWith('qt  ')) return 'mov';
  return /^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(brands) ? 'mp4' : 'video';
}

function archiveKind(text: string): FileKind {
  if (text.includes('word/')) return 'word';
  if (text.includes('xl/')) return 'excel';
  return text.includes('[Content_Types].xml') || text.includes('mimetypeapplication/vnd.') ? 'office' : 'zip';
}

function markupKind(text: string): FileKind | null {
  const start = text.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '').slice(0, 1000);
  if (!start.startsWith('<')) return null;
  if (/<svg[\s>]/i.test(start)) return 'svg';
  return /<(?:!doctype html|html|head|body|script)/i.test(start) ? 'html' : null;
}

/** Converts the `accept` words of a form to kinds; `jpeg` and `jpg` are the same. */
export function acceptedKinds(accept: string[]): AcceptedKind[] {
  const kinds = accept.map((word) => word.toLowerCase().replace(/^\./u, '').replace('jpeg', 'jpg'));
  return [...new Set(kinds)].filter(isAcceptedKind);
}
