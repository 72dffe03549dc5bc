/** Files before they are sent: judged by content as the server does, and pictures that are too large made smaller. */
import { acceptedKinds, type FileKind, fileKindOf, HEAD_BYTES } from '#engine/file-kinds.ts';
import { type FileProblem, fileProblem, maxBytesOf } from '#engine/files.ts';
import type { FileRule } from '#engine/types.ts';

export interface Refusal {
  name: string;
  /** Bytes. */
  size: number;
  why: FileProblem | 'broken';
  /** What the file is, where that is known. */
  kind?: FileKind | null;
  width?: number;
  height?: number;
}

const kindOf = async (file: File): Promise<FileKind | null> =>
  fileKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

const isDecodable = (kind: FileKind | null): kind is 'jpg' | 'png' => kind === 'jpg' || kind === 'png';

export const isPicture = (file: File): Promise<boolean> => kindOf(file).then(isDecodable, () => false);

const isCalledPicture = ({ name, type }: File) => /^image\//.test(type) || /\.(?:jpe?g|jfif|jpe|png)$/i.test(name);

/** Why the rule does not take this file; null: it may be sent. A known content decides, whatever the name says. */
export async function refusalOf(file: File, rule: FileRule): Promise<Refusal | null> {
  const { name, size } = file;
  let kind: FileKind | null = null;
  try {
    kind = await kindOf(file);
    // Of content that is no known kind the name decides whether it is sent at all; the server looks further.
    const known = kind === null || kind === 'html' ? undefined : kind;
    const early = fileProblem(rule, { name, size, kind: known });
    if (early) return { name, size, why: early, kind };
    if (!isDecodable(kind))
      return known === undefined && isCalledPicture(file) ? { name, size, why: 'broken', kind } : null;
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const why = fileProblem(rule, { name, size, kind, width, height });
    return why && { name, size, why, kind, width, height };
  } catch {
    return { name, size, why: 'broken', kind };
  }
}

/** Longest sides in pixels that are tried, the largest first: text in a photographed document stays readable at the last. */
const SIDES = [3000, 2400, 1920, 1600];
const QUALITY = 0.85;

/** The file itself, or the same picture in fewer pixels where it is above the rule's limit and can be brought below. */
export async function fitted(file: File, rule: FileRule): Promise<File> {
  const limit = maxBytesOf(rule);
  if (file.size <= limit) return file;
  try {
    const kind = await kindOf(file);
    if (!isDecodable(kind) || !acceptedKinds(rule.accept).some((one) => one === kind)) return file;
    const type = kind === 'jpg' ? 'image/jpeg' : 'image/png';
    const picture = await createImageBitmap(file);
    try {
      for (const side of SIDES) {
        const scale = Math.min(1, side / Math.max(picture.width, picture.height));
        const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
        if (width < (rule.minWidth ?? 1) || height < (rule.minHeight ?? 1)) return file;
        const bytes = await drawn(picture, width, height, type);
        if (bytes.size <= limit) return new File([bytes], file.name, { type });
      }
    } finally {
      picture.close();
    }
  } catch {
    // Not to be drawn on this device: the file is judged as it is.
  }
  return file;
}

function drawn(picture: ImageBitmap, width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((bytes) => (bytes ? resolve(bytes) : reject(new Error('no picture'))), type, QUALITY),
  );
}
