/** Which of the three kinds of file some bytes are, by their first bytes only; names and declared types may merely agree. */
export type Kind = 'jpg' | 'png' | 'pdf';

export const KINDS: Record<Kind, { mime: string; declared: string[]; extensions: string[] }> = {
  jpg: { mime: 'image/jpeg', declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'], extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', declared: ['image/png', 'image/x-png'], extensions: ['png'] },
  pdf: { mime: 'application/pdf', declared: ['application/pdf', 'application/x-pdf'], extensions: ['pdf'] },
};

/** How many first bytes `kindOf` wants to see. */
export const HEAD_BYTES = 16;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function kindOf(head: Buffer): Kind | null {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpg';
  if (head.length >= 8 && head.subarray(0, 8).equals(PNG)) return 'png';
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return 'pdf';
  return null;
}

// spec: phones send some pictures without an extension or as application/octet-stream; that says nothing, so it cannot disagree.
const SILENT = ['', 'application/octet-stream', 'binary/octet-stream'];

export function agrees(kind: Kind, fileName: string, declaredMime: string): boolean {
  const extension = extensionOf(fileName);
  const declared = (declaredMime.split(';')[0] ?? '').trim().toLowerCase();
  return (
    (extension === '' || KINDS[kind].extensions.includes(extension)) &&
    (SILENT.includes(declared) || KINDS[kind].declared.includes(declared))
  );
}

export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** A form's `accept` words to kinds; `jpeg` and `jpg` are one. */
export function acceptedKinds(accept: string[]): Kind[] {
  const kinds = accept.map((word) => (word.replace(/^\./, '').toLowerCase() === 'jpeg' ? 'jpg' : word.toLowerCase()));
  return [...new Set(kinds)].filter((word): word is Kind => word in KINDS);
}

const UNPRINTABLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** The name as people may see it again: no folders, no control or direction marks, at most 120 characters. */
export function cleanFileName(raw: string): string {
  const base = raw.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const name = base.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  if (name === '') return 'file';
  const points = [...name];
  if (points.length <= 120) return name;
  const extension = extensionOf(name);
  const tail = extension === '' ? '' : `.${extension}`;
  return points.slice(0, 120 - tail.length).join('') + tail;
}
