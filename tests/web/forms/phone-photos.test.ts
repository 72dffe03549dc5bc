/** Phone photos in a real browser: large, rotated by an EXIF tag, in formats that the form does not accept. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { button, field, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const LIMIT = 2 * 1_048_576;
/** EXIF orientation 6: the camera was held upright and stored the picture rotated. */
const PORTRAIT_ORIENTATION = 6;

/** A noisy picture of about `bytes` bytes, stored with red on the left and blue on the right. */
async function photo(width: number, height: number, bytes: number, orientation = 1): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2;
    // Full red or full blue, with noise in the other two channels.
    pixels[isLeft ? at : at + 2] = 255;
    pixels[isLeft ? at + 2 : at] = (pixels[isLeft ? at + 2 : at] ?? 0) >> 3;
    pixels[at + 1] = (pixels[at + 1] ?? 0) >> 3;
  }
  const stored = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(stored.length).toBeGreaterThan(bytes);
  return stored;
}

/** The file that reached the server, and its colours at a quarter from the top and from the bottom. */
const uploaded = (page: Page) =>
  page.evaluate(async () => {
    const { scene } = window as unknown as { scene: { uploaded: File[] } };
    const file = scene.uploaded.at(-1) as File;
    const picture = await createImageBitmap(file, { imageOrientation: 'none' });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(picture.width / 2, picture.height * y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return {
      ...{ name: file.name, bytes: file.size, width: picture.width, height: picture.height },
      ...{ top: colourAt(0.25), bottom: colourAt(0.75) },
    };
  });

const choose = (page: Page, path: string, name: string, buffer: Buffer) =>
  field(page, path)
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);

slowTest('a 12-megapixel photo taken upright passes a limit of 2 MB and is shown upright', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=dokumen');
  await choose(page, 'company_profile', 'IMG_2041.jpg', await photo(4000, 3000, 4_700_000, PORTRAIT_ORIENTATION));
  await button(page, 'Hapus IMG_2041.jpg').waitFor();
  const sent = await uploaded(page);
  expect(sent.bytes).toBeLessThanOrEqual(LIMIT);
  expect(sent.height).toBeGreaterThan(sent.width);
  expect([sent.top, sent.bottom]).toEqual(['red', 'blue']);
});

longTest('a 48-megapixel photo is scaled down although its size in bytes is allowed', async () => {
  const page = await stage.openPage('form=product');
  const calm = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#c96a2b' } })
    .jpeg()
    .toBuffer();
  await choose(page, 'picture', 'IMG_4800.jpg', calm);
  await button(page, 'Hapus IMG_4800.jpg').waitFor();
  expect(await uploaded(page)).toMatchObject({ width: 3000, height: 2250 });
});

test('a HEIC photo is refused at its field, with its size, the limit and what to do', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=dokumen');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(3_250_000)]);
  await choose(page, 'product_photo', 'IMG_1.HEIC', heic);
  const message = field(page, 'product_photo').getByText('IMG_1.HEIC (3,1 MB) berisi foto HEIC.');
  await message.waitFor();
  expect(await message.textContent()).toContain('Gunakan JPG atau PNG, maksimal 2 MB.');
  expect(await message.textContent()).toContain('Paling Kompatibel');
});
