/** Files before they are sent: checked by content as the server does, and pictures that are too large made smaller. */
import { acceptedKinds, type FileKind, fileKindOf, SIGNATURE_BYTES } from '#engine/file-kinds.ts';
import { type FileProblem, fileProblem, MAX_PIXELS, maxBytesOf } from '#engine/file-rules.ts';
import type { FileRule } from '#engine/types.ts';

export interface Refusal {
  name: string;
  /** Bytes of the chosen file. */
  size: number;
  why: FileProblem | 'broken';
  /** What the file is, where that is known. */
  kind?: FileKind | null;
  width?: number;
  height?: number;
}

export interface PreparedFile {
  /** What may be sent: the chosen file, or its picture in fewer pixels. */
  file: File;
  /** Why it may not be sent. */
  refusal: Refusal | null;
}

const kindOf = async (file: File): Promise<FileKind | null> =>
  fileKindOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));

const isDecodable = (kind: FileKind | null): kind is 'jpg' | 'png' => kind === 'jpg' || kind === 'png';

export const isPictureFile = (file: File): Promise<boolean> => kindOf(file).then(isDecodable, () => false);

const isNamedLikePicture = ({ name, type }: File) => /^image\//.test(type) || /\.(?:jpe?g|jfif|jpe|png)$/i.test(name);

/** A known content decides, whatever the name says. A picture above a limit is made smaller where that is possible. */
export async function prepareFile(file: File, rule: FileRule): Promise<PreparedFile> {
  const { name, size } = file;
  let kind: FileKind | null = null;
  const refuse = (why: Refusal['why'], facts = {}): PreparedFile => ({
    file,
    refusal: { name, size, why, kind, ...facts },
  });
  try {
    kind = await kindOf(file);
    // Of content that is no known kind the name decides whether it is sent at all; the server looks further.
    const known = kind === null || kind === 'html' ? undefined : kind;
    if (!isDecodable(kind)) {
      const why = fileProblem(rule, { name, size, kind: known });
      if (why) return refuse(why);
      return known === undefined && isNamedLikePicture(file) ? refuse('broken') : { file, refusal: null };
    }
    if (fileProblem(rule, { name, size: 0, kind })) return refuse('type');
    const picture = await createImageBitmap(file);
    try {
      const { width, height } = picture;
      const isLarge = size > maxBytesOf(rule) || width * height > MAX_PIXELS;
      const small = isLarge ? await scaleDown(picture, file, kind, rule).catch(() => null) : null;
      const why = fileProblem(rule, { name, size: (small ?? file).size, kind, width, height });
      return why ? refuse(why, { width, height }) : { file: small ?? file, refusal: null };
    } finally {
      picture.close();
    }
  } catch {
    return refuse(isDecodable(kind) && size > maxBytesOf(rule) ? 'too-large' : 'broken');
  }
}

/** Longest sides in pixels that are tried, the largest first: text in a photographed document stays readable at the last. */
const MAX_SIDES = [3000, 2400, 1920, 1600];
const QUALITY = 0.85;
const MIME_TYPES = { jpg: 'image/jpeg', png: 'image/png' };

/** The same picture in fewer pixels, below the rule's limit; null where it cannot be brought there. */
async function scaleDown(picture: ImageBitmap, file: File, kind: 'jpg' | 'png', rule: FileRule): Promise<File | null> {
  // A photo that is stored as PNG may be too large at every size; as JPEG it is not.
  const kinds = kind === 'png' && acceptedKinds(rule.accept).includes('jpg') ? (['png', 'jpg'] as const) : [kind];
  for (const target of kinds) {
    for (const side of MAX_SIDES) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
      if (width < (rule.minWidth ?? 1) || height < (rule.minHeight ?? 1)) break;
      const bytes = await drawScaled(picture, width, height, MIME_TYPES[target]);
      const name = target === kind ? file.name : file.name.replace(/\.png$/i, '.jpg');
      if (bytes.size <= maxBytesOf(rule)) return new File([bytes], name, { type: MIME_TYPES[target] });
    }
  }
  return null;
}

function drawScaled(picture: ImageBitmap, width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (type === MIME_TYPES.jpg) {
    // JPEG has no transparency; what is not drawn would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((bytes) => (bytes ? resolve(bytes) : reject(new Error('no picture'))), type, QUALITY),
  );
}
