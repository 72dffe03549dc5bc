import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderDrawings } from '#server/seeds/pictures/drawing-processes.ts';
import { drawLogo } from '#server/seeds/pictures/logos.ts';
import { MOTIFS, type MotifName } from '#server/seeds/pictures/motifs.ts';
import { drawPortrait, type HeadStyle } from '#server/seeds/pictures/portraits.ts';
import { drawProduct, PRODUCT_KINDS, type ProductKind } from '#server/seeds/pictures/products/kinds.ts';
import { drawKitchen, drawShopFront } from '#server/seeds/pictures/workplaces.ts';
import { slowTest } from '#tests/support/long-test.ts';

const HEADS: HeadStyle[] = ['hijab', 'long-hair', 'bun', 'short-hair', 'peci', 'cap'];
interface Sold {
  name: string;
  kind: ProductKind;
  word: string;
}
const DISHES: [RegExp, ProductKind][] = [
  [/^Tumpeng/, 'tumpeng'],
  [/^Prasmanan/, 'buffet'],
  [/ Beku/, 'frozen'],
  [/^(Snack Box|Kotak Kue)/, 'snack-box'],
  [/^Paket Oleh-Oleh/, 'hamper'],
  [/^Lempok/, 'lempok'],
];
const shop = { brand: 'Dapur Pesisir', word: 'PRODUK' };
const drawings: [string, string][] = [
  ...PRODUCT_KINDS.map((kind): [string, string] => [`product ${kind}`, drawProduct(kind, shop)]),
  ...(Object.keys(MOTIFS) as MotifName[]).map((mark): [string, string] => [
    `logo ${mark}`,
    drawLogo(`Toko ${mark}`, mark),
  ]),
  ...HEADS.map((head): [string, string] => [`portrait ${head}`, drawPortrait({ name: head, head })]),
  ['shop front', drawShopFront('Dapur Pesisir', 'fish')],
  ['kitchen', drawKitchen('Dapur Pesisir')],
];

describe('the demo’s pictures', () => {
  slowTest('every drawing becomes a picture with light, shade and colour, and no two are the same', async () => {
    const pictures = await renderDrawings(drawings.map(([, svg]) => ({ svg, width: 200, kind: 'jpg' })));
    for (const [at, picture] of pictures.entries()) {
      const name = drawings[at]?.[0];
      const { entropy, channels } = await sharp(picture).stats();
      expect(entropy, name).toBeGreaterThan(1.5);
      expect(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(25);
    }
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  });

  test('each dish of the demo has the drawing of that dish, and no two products have the same one', () => {
    const file = new URL('../../../src/server/seeds/products.json', import.meta.url);
    const shops = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sold[]>;
    const products = Object.entries(shops).flatMap(([brand, sold]) => sold.map((product) => ({ ...product, brand })));
    const wrong = products.filter(({ name, kind }) =>
      DISHES.some(([named, drawn]) => named.test(name) && kind !== drawn),
    );
    expect(wrong.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([]);
    expect(products.filter(({ kind }) => kind === 'catering').map(({ name }) => name)).toEqual([
      'Nasi Kotak Ayam Bakar',
    ]);
    expect(new Set(products.map((product) => drawProduct(product.kind, product))).size).toBe(products.length);
  });

  test('no drawing needs a font of the machine', () => {
    for (const [name, svg] of drawings) expect(svg, name).not.toContain('<text');
  });

  test('the same shop always looks the same', () => {
    expect(drawLogo('Kopi Muara Rapak')).toBe(drawLogo('Kopi Muara Rapak'));
    expect(drawLogo('Kopi Muara Rapak')).not.toBe(drawLogo('Kopi Klandasan'));
  });
});
