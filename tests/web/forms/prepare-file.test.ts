/** Chosen or dropped files. The browser checks their content as the server does, before they are sent. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prepareFile } from '../../../src/web/forms/draft/prepare-file.ts';
import { refusalMessage } from '../../../src/web/forms/file-refusals.ts';

const RULE = { accept: ['jpg', 'png'], maxMB: 2, minWidth: 300 };
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (value: string) => [...value].map((sign) => sign.charCodeAt(0));
const HEIC = [0, 0, 0, 24, ...text('ftypheic')];

const chosen = (bytes: number[], name: string, type: string, size = bytes.length) => {
  const whole = new Uint8Array(size);
  whole.set(bytes);
  return new File([whole], name, { type });
};
/** Node cannot decode pictures, so every picture gets this size. */
const measures = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
afterEach(() => vi.unstubAllGlobals());

describe('a picture may be sent', () => {
  test.each([
    ['called IMG.jfif', JPEG, 'IMG.jfif', 'image/jpeg'],
    ['a PNG called .jpg', PNG, 'logo.jpg', 'image/jpeg'],
    ['without a type, as some Android pickers hand it over', JPEG, 'IMG_1', ''],
    ['called a document', PNG, 'logo.docx', 'application/msword'],
  ])('%s', async (_what, bytes, name, type) => {
    measures(400, 400);
    expect((await prepareFile(chosen(bytes, name, type), RULE)).refusal).toBeNull();
  });
});

describe('a file is refused before it is sent, with a message that says what it is', () => {
  const reason = async (file: File, rule = RULE) => {
    const { refusal } = await prepareFile(file, rule);
    return refusal && refusalMessage(refusal, rule);
  };
  test('an iPhone photo in HEIC, whatever its name says', async () => {
    const sentence = await reason(chosen(HEIC, 'IMG.jpg', 'image/jpeg'));
    expect(sentence).toContain('IMG.jpg (1 KB) berisi foto HEIC. Gunakan JPG atau PNG, maksimal 2 MB.');
    expect(sentence).toContain('Paling Kompatibel');
  });
  test('a PDF where pictures are expected, and a Word document where documents are expected', async () => {
    expect(await reason(chosen(text('%PDF-1.7'), 'a.png', ''))).toBe(
      'a.png (1 KB) berisi PDF. Gunakan JPG atau PNG, maksimal 2 MB.',
    );
    const word = chosen(text('PK\u0003\u0004word/document.xml'), 'surat.pdf', 'application/pdf');
    expect(await reason(word, { ...RULE, accept: ['pdf'] })).toContain('dokumen Word');
  });
  test('a file of unknown type', async () => {
    expect(await reason(chosen(text('halo'), 'catatan.txt', 'text/plain'))).toBe(
      'catatan.txt (1 KB) bukan berkas JPG atau PNG. Maksimal 2 MB.',
    );
    const page = chosen(text('<html>'), 'foto.jpg', 'image/jpeg');
    expect(await reason(page)).toContain('foto.jpg (1 KB) tidak dapat dibaca sebagai gambar.');
  });
  test('a file that is too large, too small in pixels, or not decodable', async () => {
    measures(299, 400);
    expect(await reason(chosen(JPEG, 'a.jpg', '', 2_097_153))).toBe('a.jpg (2,1 MB) terlalu besar. Maksimal 2 MB.');
    expect(await reason(chosen(JPEG, 'a.jpg', ''))).toContain('299 × 400 piksel');
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    expect(await reason(chosen(JPEG, 'a.jpg', ''))).toContain('a.jpg (1 KB) tidak dapat dibaca');
  });
});

describe('a picture above the limit is scaled down on the device', () => {
  const drawn: string[] = [];
  const canvas = (bytesAt: (width: number, type: string) => number) => {
    drawn.length = 0;
    vi.stubGlobal('document', {
      createElement: () => {
        const made = {
          width: 0,
          height: 0,
          getContext: () => ({ fillRect: () => {}, drawImage: () => drawn.push(`${made.width}×${made.height}`) }),
          toBlob: (take: (bytes: Blob) => void, type: string) =>
            take(new Blob([new Uint8Array(bytesAt(made.width, type))], { type })),
        };
        return made;
      },
    });
  };

  test('until it fits, with the same name and type', async () => {
    measures(4000, 3000);
    canvas((width) => (width > 2000 ? 3_000_000 : 1_500_000));
    const { file: small } = await prepareFile(chosen(JPEG, 'warung.jfif', '', 5_000_000), RULE);
    expect([small.name, small.type, small.size]).toEqual(['warung.jfif', 'image/jpeg', 1_500_000]);
    const { file: png } = await prepareFile(chosen(PNG, 'warung.png', '', 5_000_000), RULE);
    expect([png.name, png.type]).toEqual(['warung.png', 'image/png']);
    expect(drawn.slice(0, 3)).toEqual(['3000×2250', '2400×1800', '1920×1440']);
  });
  test('a photo that stays too large as PNG becomes a JPEG, where the field accepts one', async () => {
    measures(4000, 3000);
    canvas((_, type) => (type === 'image/png' ? 3_000_000 : 1_500_000));
    const photo = chosen(PNG, 'warung.PNG', 'image/png', 5_000_000);
    const { file } = await prepareFile(photo, RULE);
    expect([file.name, file.type]).toEqual(['warung.jpg', 'image/jpeg']);
    const prepared = await prepareFile(photo, { ...RULE, accept: ['png'] });
    expect(prepared).toMatchObject({ file: photo, refusal: { why: 'too-large', size: 5_000_000 } });
  });
  test('also when it has more pixels than the server processes', async () => {
    measures(8000, 6000);
    canvas(() => 1_500_000);
    const { file } = await prepareFile(chosen(JPEG, 'a.jpg', 'image/jpeg', 1_900_000), RULE);
    expect(file.size).toBe(1_500_000);
    expect(drawn).toEqual(['3000×2250']);
  });
  test('but not if it would become too small, or the field does not accept such pictures', async () => {
    measures(4000, 3000);
    canvas(() => 3_000_000);
    const large = chosen(JPEG, 'a.jpg', 'image/jpeg', 5_000_000);
    expect(await prepareFile(large, RULE)).toMatchObject({ file: large, refusal: { why: 'too-large' } });
    canvas(() => 1_000_000);
    expect(await prepareFile(large, { ...RULE, accept: ['png'] })).toMatchObject({ refusal: { why: 'type' } });
  });
  test('a PDF stays unchanged', async () => {
    const pdf = chosen(text('%PDF-1.7'), 'a.pdf', 'application/pdf', 5_000_000);
    const { file, refusal } = await prepareFile(pdf, { ...RULE, accept: ['pdf', 'jpg'] });
    expect([file, refusal?.why]).toEqual([pdf, 'too-large']);
  });
});
