/**
 * Makes JPEG and PNG files harmless: decodes, rotates, measures and writes them again without metadata. It does not
 * know requests, rows or folders.
 */

import sharp, { type Sharp } from 'sharp';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import type { PictureKind } from '#engine/file-kinds.ts';
import { MAX_PIXELS } from '#engine/file-rules.ts';
import { errorCode, errorMessage } from '#server/lib/error-code.ts';
import { Semaphore, SemaphoreFull } from '#server/semaphore.ts';

// Of libvips' many loaders only these two ever read untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

// A 40-megapixel picture needs some 220 MB while it is processed, so at most two run at once.
const pictureSemaphore = new Semaphore(2, 50);

interface Picture {
  width: number;
  height: number;
  file: string;
}
export class PictureRefused extends Error {
  readonly reason: 'broken' | 'pixels';
  constructor(reason: 'broken' | 'pixels', cause?: unknown) {
    super(`picture refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
export class PicturesBusy extends Error {}

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }).timeout({
    seconds: 10,
  });

/** Width and height as displayed, after the rotation that the camera requested. Reads the header only. */
export async function measurePicture(path: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height, autoOrient } = await open(path).metadata();
    if (width * height > MAX_PIXELS) throw new PictureRefused('pixels');
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw toPictureError(error);
  }
}

/** Writes `target` from `path` in the same kind. A truncated or broken picture is refused. */
export function rewritePicture(path: string, kind: PictureKind, target: string): Promise<Picture> {
  return withPictureSlot(async () => {
    // sharp's default output is sRGB without any metadata: no place, no camera, no profile. CMYK becomes sRGB.
    const upright = open(path).autoOrient().toColourspace('srgb');
    const written = await (kind === 'jpg'
      ? upright.jpeg({ quality: 88, progressive: true, chromaSubsampling: '4:2:0' })
      : upright.png({ compressionLevel: 8 })
    ).toFile(target);
    return { width: written.width, height: written.height, file: target };
  });
}

const writeWebp = (path: string, width: number, target: string) =>
  open(path).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toFile(target);

/** The responsive widths as WebP, never larger than the picture. `target(width)` names each file. */
export function shrinkPicture(path: string, target: (width: number) => string): Promise<void> {
  return withPictureSlot(async () => {
    for (const width of MEDIA_WIDTHS) await writeWebp(path, width, target(width));
  });
}

/** One of these widths. */
export function shrinkToWidth(path: string, width: number, target: string): Promise<void> {
  return withPictureSlot(async () => void (await writeWebp(path, width, target)));
}

/** As a JPEG on white, at most `size` wide and high, for paper. Works on the threads of the picture library. */
export function pictureForPrint(path: string, size: number): Promise<{ data: Buffer; width: number; height: number }> {
  return withPictureSlot(async () => {
    const { data, info } = await open(path)
      .flatten({ background: '#ffffff' })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 76 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

/** RGBA pixels on white, at most `size` wide and high, for reading a code. */
export function pixelsOf(
  path: string,
  size: number,
  sharpen: boolean,
): Promise<{ data: Buffer; width: number; height: number }> {
  return withPictureSlot(async () => {
    let picture = open(path)
      .flatten({ background: '#ffffff' })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: false });
    if (sharpen) picture = picture.greyscale().normalise().sharpen();
    const { data, info } = await picture
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

async function withPictureSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await pictureSemaphore.run(work);
  } catch (error) {
    if (error instanceof SemaphoreFull) throw new PicturesBusy();
    throw toPictureError(error);
  }
}

function toPictureError(error: unknown): unknown {
  if (error instanceof PictureRefused || error instanceof PicturesBusy) return error;
  const [code, message] = [errorCode(error), errorMessage(error)];
  // A full disk or a missing folder is the server's error, not the picture's.
  if (code === 'ENOSPC' || /no space left|unable to open for write|write error/i.test(message)) return error;
  // Ten seconds are plenty for forty megapixels. If they are not, this machine is too busy.
  if (/^timeout/i.test(message)) return new PicturesBusy();
  return new PictureRefused(/pixel limit/i.test(message) ? 'pixels' : 'broken', error);
}
