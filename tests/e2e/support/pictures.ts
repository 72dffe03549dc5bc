/** Real pictures and documents on disk, created for a test. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = mkdtempSync(join(tmpdir(), 'sentra-pictures-'));
const at = (name: string) => join(folder, name);

export async function picture(name: string, width = 640, height = 480): Promise<string> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7 + (i >> 9)) % 251;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  await (name.endsWith('.png') ? image.png() : image.jpeg()).toFile(at(name));
  return at(name);
}

export function pdf(name: string): string {
  writeFileSync(
    at(name),
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  );
  return at(name);
}

/** A copy of a picture under a name that does not fit its content. */
export async function copyWithName(path: string, name: string): Promise<string> {
  await copyFile(path, at(name));
  return at(name);
}

/** A text file with the name of a picture. */
export function disguisedFile(name: string): string {
  writeFileSync(at(name), '<html>bukan gambar</html>');
  return at(name);
}
