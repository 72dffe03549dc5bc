/** Files as users send them, and hostile ones. Not a test. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MEDIA_WIDTHS } from '#contract/paths.ts';

const canvas = (width: number, height: number, colour = '#1f7a5c') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

export const png = (width = 400, height = 400, colour?: string) => canvas(width, height, colour).png().toBuffer();
export const jpeg = (width = 400, height = 400, colour?: string) => canvas(width, height, colour).jpeg().toBuffer();
/** A picture that compresses badly, like a real photograph. */
export const photo = (width = 1400, height = 1200) => noise(width, height).jpeg({ quality: 95 }).toBuffer();
/** Taken upright: 300×400 displayed, 400×300 in the file, with a place in its EXIF. */
export const turnedPhoto = () =>
  canvas(400, 300)
    .withExif({ IFD0: { Artist: 'Siti' }, IFD3: { GPSLatitude: '1/1 14/1 16/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const cmykJpeg = () => canvas(400, 400).toColourspace('cmyk').jpeg().toBuffer();
/** 41 megapixels in some 130 kB. */
export const bomb = () => canvas(8200, 5000, '#ffffff').png().toBuffer();
export const truncated = async () => {
  const whole = await photo();
  return whole.subarray(0, Math.floor(whole.length / 2));
};
export const polyglot = async () =>
  Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(document.domain)</script></html>PK\u0003\u0004')]);
export const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>');

export function pdf(inside = '', content = 'BT /F1 24 Tf 72 720 Td (Nomor Induk Berusaha) Tj ET'): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${inside} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const start = `%PDF-1.7\n${body}`;
  return Buffer.from(
    `${start}xref\n0 5\ntrailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start.length}\n%%EOF\n`,
    'latin1',
  );
}

/** All files in the store, as paths; [] if there is no store yet. */
export async function listStore(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
/** Files that are still arriving in the store, or were left behind. */
export const listTemporary = async (dataDir: string) =>
  (await listStore(dataDir)).filter((path) => path.includes('/files/tmp/'));

/** Number of files for one public picture: its own and one per width. */
export const FILES_OF_A_PICTURE = 1 + MEDIA_WIDTHS.length;

/** Reads the width from the header, because the server's sharp reads no WebP. */
export function webpWidth(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12);
  if (kind !== 'RIFFWEBP') throw new Error(`No WebP: ${kind}`);
  return bytes.readUInt16LE(26) & 0x3fff;
}

/** The digest in a picture's public URL. */
export const hashOf = (url: string) => /[0-9a-f]{64}/.exec(url)?.[0] ?? '?';
