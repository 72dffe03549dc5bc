/** Former paths of fields, and file kinds by content. */
import { describe, expect, it } from 'vitest';
import { acceptedKinds, fileKindOf, SIGNATURE_BYTES } from '#engine/file-kinds.ts';
import { formerPaths, rowAsForm } from '#engine/rows.ts';
import { compile, formFile } from './fixtures.ts';

const doc = compile(
  formFile(
    {
      name: { type: 'string' },
      goods: {
        type: 'array',
        items: { type: 'object', properties: { title: { type: 'string' }, price: { type: 'integer' } } },
        'x-renames': { label: 'title' },
      } as never,
    },
    { 'x-renames': { wares: 'goods', items: 'wares' } },
  ),
);

describe('a path of a field', () => {
  it('includes its own name and all former names', () => {
    expect(formerPaths(doc, 'name')).toEqual(['name']);
    expect(formerPaths(doc, 'goods').sort()).toEqual(['goods', 'items', 'wares']);
    expect(formerPaths(doc, 'goods.2').sort()).toEqual(['goods.2', 'items.2', 'wares.2']);
    expect(formerPaths(doc, 'goods.2.price.x').sort()).toEqual([
      'goods.2.price.x',
      'items.2.price.x',
      'wares.2.price.x',
    ]);
    expect(formerPaths(doc, 'goods.0.title')).toContain('goods.0.title');
    expect(formerPaths(doc, 'toString.0.x')).toEqual(['toString.0.x']);
  });
});

describe('a row as a form', () => {
  it('has one step with the questions of the group, and no texts of the whole form', () => {
    expect(rowAsForm(doc, 'goods', 'Barang')).toMatchObject({
      title: '',
      description: '',
      steps: [{ id: 'row', title: 'Barang', fields: ['title', 'price'] }],
      schema: { properties: { title: {}, price: {} } },
    });
    expect(Object.keys(rowAsForm(doc, 'goods', '')?.ui.fields ?? {})).toEqual(['title', 'price']);
  });
  it.each(['name', 'none', 'toString'])('%s has no rows', (name) => expect(rowAsForm(doc, name, '')).toBeUndefined());
});

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the kind of a file', () => {
  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a PNG', bytes(PNG), 'png'],
    ['a broken PNG', bytes(PNG.slice(0, 7), [0]), null],
    ['a GIF', bytes('GIF89a'), 'gif'],
    ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'webp'],
    ['a TIFF', bytes('II', [0x2a, 0]), 'tiff'],
    ['another TIFF', bytes('MM', [0, 0x2a]), 'tiff'],
    ['a RAR archive', bytes('Rar!', [0x1a, 7]), 'rar'],
    ['an old office file', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'office'],
    ['a photo of an iPhone', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
    ['another photo of an iPhone', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'mif1'), 'heic'],
    ['an AVIF picture', bytes([0, 0, 0, 24], 'ftypavif'), 'avif'],
    ['a video', bytes([0, 0, 0, 24], 'ftypisom'), 'mp4'],
    ['a video of an iPhone', bytes([0, 0, 0, 20], 'ftypqt  '), 'mov'],
    ['a video of an old phone', bytes([0, 0, 0, 24], 'ftyp3gp5'), 'video'],
    ['a recording of an iPhone', bytes([0, 0, 0, 28], 'ftypM4A '), 'm4a'],
    ['a recording with tags', bytes('ID3', [4, 0]), 'mp3'],
    ['a recording without tags', bytes([0xff, 0xfb, 0x90, 0x64]), 'mp3'],
    ['a recording of a messenger', bytes('OggS'), 'ogg'],
    ['an uncompressed recording', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'wav'],
    ['a Word file', bytes('PK', [3, 4], '....word/document.xml'), 'word'],
    ['an Excel file', bytes('PK', [3, 4], '....xl/workbook.xml'), 'excel'],
    ['another office file', bytes('PK', [3, 4], '....[Content_Types].xml'), 'office'],
    ['an open document', bytes('PK', [3, 4], 'mimetypeapplication/vnd.oasis'), 'office'],
    ['an archive', bytes('PK', [3, 4], 'foto.jpg'), 'zip'],
    ['a PDF', bytes('%PDF-1.7'), 'pdf'],
    ['a PDF after other bytes', bytes(' '.repeat(1024), '%PDF-2.0'), 'pdf'],
    ['a PDF after too many bytes', bytes(' '.repeat(1025), '%PDF-2.0'), null],
    ['a PDF without a version', bytes('%PDF-x'), null],
    ['a bitmap', bytes('BM6'), 'bmp'],
    ['a drawing', bytes('<?xml version="1.0"?><SVG width="1">'), 'svg'],
    ['a drawing after a byte order mark', bytes([0xef, 0xbb, 0xbf], '\n<svg>'), 'svg'],
    ['a page', bytes('<!DOCTYPE html>'), 'html'],
    ['a script', bytes('  <script>'), 'html'],
    ['another XML', bytes('<rss></rss>'), null],
    ['a text about <svg>', bytes('lihat <svg>'), null],
    ['nothing', bytes(''), null],
  ])('of %s', (_, head, kind) => expect(fileKindOf(head)).toBe(kind));

  it('depends on the first bytes only', () => {
    const late = bytes('PK', [3, 4], ' '.repeat(SIGNATURE_BYTES), 'word/');
    expect(fileKindOf(late)).toBe('zip');
  });
});

it('is accepted with or without a dot, in any case, without duplicates', () => {
  expect(acceptedKinds(['.JPG', 'jpeg', 'png', 'PDF', 'heic'])).toEqual(['jpg', 'png', 'pdf']);
});
