/** Prepares files for upload: checks their content as the server does, and scales down pictures that are too large. */
import {
  ACCEPTED_KINDS,
  acceptedKinds,
  type FileKind,
  fileKindOf,
  isPictureKind,
  type PictureKind,
  SIGNATURE_BYTES,
} from '#engine/file-kinds.ts';
import { type FileProblem, fileProblem, MAX_PIXELS, maxBytesOf } from '#engine/file-rules.ts';
import type { FileRule } from '#engine/types.ts';

export interface Refusal {
  name: string;
  /** Size of the chosen file in bytes. */
  size: number;
  why: FileProblem | 'broken';
  /** The detected file type, if known. */
  kind?: FileKind | null;
  width?: number;
  height?: number;
}

interface PreparedFile {
  /** The file to send: the chosen file, or a scaled-down version of it. */
  file: File;
  /** Why the file may not be sent, or null. */
  refusal: Refusal | null;
}

const kindOf = async (file: File): Promise<FileKind | null> =>
  fileKindOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));

const isDecodable = (kind: FileKind | null): kind is PictureKind => kind !== null && isPictureKind(kind);

export const isPictureFile = (file: File): Promise<boolean> => kindOf(file).then(isDecodable, () => false);

const isNamedLikePicture = ({ name, type }: File) => /^image\//.test(type) || /\.(?:jpe?g|jfif|jpe|png)$/i.test(name);

/** A detected type counts more than the file name. A picture above a limit is scaled down where that is possible. */
export async function prepareFile(file: File, rule: FileRule): Promise<PreparedFile> {
  const { name, size } = file;
  let kind: FileKind | null = null;
  const refuse = (why: Refusal['why'], facts = {}): PreparedFile => ({
    file,
    refusal: { name, size, why, kind, ...facts },
  });
  try {
    kind = await kindOf(file);
    // If the type is not detected, the file name decides whether the file is sent. The server checks further.
    const known = kind === null || kind === 'html' ? undefined : kind;
    if (!isDecodable(kind)) {
      const why = fileProblem(rule, { name, size, ...(known && { kind: known }) });
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

/**
 * Longest sides in pixels that are tried, the largest first. Text in a photographed document is still readable at the
 * last.
 */
const MAX_SIDES = [3000, 2400, 1920, 1600];
const QUALITY = 0.85;

/** Scales a picture down until its size is below the rule's limit. Returns null where that is not possible. */
async function scaleDown(picture: ImageBitmap, file: File, kind: PictureKind, rule: FileRule): Promise<File | null> {
  // A photo stored as PNG may be too large at every resolution, but not as JPEG.
  const kinds = kind === 'png' && acceptedKinds(rule.accept).includes('jpg') ? (['png', 'jpg'] as const) : [kind];
  for (const target of kinds) {
    for (const side of MAX_SIDES) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
      if (width < (rule.minWidth ?? 1) || height < (rule.minHeight ?? 1)) break;
      const bytes = await drawScaled(picture, width, height, ACCEPTED_KINDS[target].mime);
      const name = target === kind ? file.name : file.name.replace(/\.png$/i, '.jpg');
      if (bytes.size <= maxBytesOf(rule)) return new File([bytes], name, { type: ACCEPTED_KINDS[target].mime });
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
  if (type === ACCEPTED_KINDS.jpg.mime) {
    // JPEG has no transparency. Transparent areas would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((bytes) => (bytes ? resolve(bytes) : reject(new Error('no picture'))), type, QUALITY),
  );
}
