/** How large a file of answers may be, and what happens to files that are no tables, or lie about their size. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { slowTest } from '#tests/support/long-test.ts';
import { createImports, csv, xlsx } from './fixtures.ts';

const { columns, report, run, total } = await createImports();
const MB = 1_048_576;
const refusal = async (file: Buffer) => {
  const { status, body } = await columns(file);
  return [status, body.errors?.file?.[0]];
};
const rowsOf = (count: number) => [['nama'], ...Array.from({ length: count }, (_, at) => [`Pedagang ${at + 1}`])];

const MAX_ROWS = 10_000;
test('a file has at most ten thousand rows', async () => {
  expect((await columns(csv(rowsOf(MAX_ROWS)))).status).toBe(200);
  const [status, sentence] = await refusal(csv(rowsOf(MAX_ROWS + 1)));
  expect([status, sentence]).toEqual([422, expect.stringMatching(/^Paling banyak 10.?000 baris .* 10.?001/)]);
  expect((await run(csv(rowsOf(MAX_ROWS + 1)), 0, { mapping: ['nama'] })).status).toBe(422);
});

slowTest('ten thousand rows are one import, and one more is none', async () => {
  const before = await total();
  const report10k = await report(csv(rowsOf(MAX_ROWS)), 0);
  expect([report10k.imported, await total()]).toEqual([MAX_ROWS, before + MAX_ROWS]);
  expect((await refusal(await xlsx(rowsOf(MAX_ROWS + 1))))[0]).toBe(422);
  expect((await run(csv(rowsOf(MAX_ROWS + 1)), 0, { mapping: ['nama'] })).status).toBe(422);
  expect(await total()).toBe(before + MAX_ROWS);
});

test('a file has at most eight megabytes', async () => {
  const line = `Siti,${'x'.repeat(1019)}\n`;
  const filled = (bytes: number) => Buffer.from(`nama,catatan\n${line.repeat(9_000)}`).subarray(0, bytes);
  expect((await columns(filled(8 * MB))).status).toBe(200);
  expect(await refusal(filled(8 * MB + 1))).toEqual([422, expect.stringContaining('terlalu besar')]);
});

test('a file has at most a hundred columns', async () => {
  const wide = (count: number) => [Array.from({ length: count }, (_, at) => `kolom ${at}`), ['Siti']];
  for (const write of [csv, xlsx]) {
    expect((await columns(await write(wide(100)))).status).toBe(200);
    expect(await refusal(await write(wide(101)))).toEqual([422, expect.stringContaining('lebih dari 100 kolom')]);
  }
});

slowTest('a file without rows, without a table or of another kind says what to do', async () => {
  const kinds: [Buffer, string][] = [
    [Buffer.from(''), 'tidak berisi jawaban'],
    [csv([['nama']]), 'tidak berisi jawaban'],
    [await xlsx([['nama']]), 'tidak berisi jawaban'],
    [Buffer.from('%PDF-1.7 …'), 'bukan tabel'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'Excel lama'],
    [Buffer.from('PK\u0003\u0004 foto.jpg', 'latin1'), 'berkas ZIP'],
    [Buffer.from('PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument', 'latin1'), 'LibreOffice'],
    [Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml', 'latin1'), 'rusak'],
    [(await xlsx([['nama'], ['Siti']])).subarray(0, 900), 'rusak'],
    [Buffer.from('nama\n"Siti\nRahma\n'), 'Tanda kutip di baris 2'],
  ];
  for (const [file, words] of kinds) expect((await refusal(file))[1], words).toContain(words);
});

/** A workbook of one part, which says that it unpacks to `declared` bytes. */
function archive(
  content: Buffer,
  declared: number,
  change: (directory: Buffer, end: Buffer) => void = () => undefined,
) {
  const name = Buffer.from('[Content_Types].xml');
  const packed = deflateRawSync(content, { level: 9 });
  const fields = (buffer: Buffer, at: number) => {
    buffer.writeUInt16LE(8, at);
    buffer.writeUInt32LE(packed.length, at + 10);
    buffer.writeUInt32LE(declared, at + 14);
    buffer.writeUInt16LE(name.length, at + 18);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  fields(local, 8);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  fields(directory, 10);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  change(directory, end);
  return Buffer.concat([local, name, packed, directory, name, end]);
}

slowTest('a workbook that unpacks to far more than it should is refused, whatever it says about itself', async () => {
  const bomb = Buffer.alloc(65 * MB, 0x20);
  expect(await refusal(archive(bomb, bomb.length))).toEqual([
    422,
    expect.stringContaining('terlalu besar untuk dibaca'),
  ]);
  expect(await refusal(archive(bomb, 1_000))).toEqual([422, expect.stringContaining('rusak')]);
  expect(await refusal(archive(bomb, 0))).toEqual([422, expect.stringContaining('rusak')]);
  const elsewhere = [
    (directory: Buffer) => void directory.writeUInt32LE(0xffffffff, 24),
    (_: Buffer, end: Buffer) => void end.writeUInt32LE(0xffffffff, 12),
    (_: Buffer, end: Buffer) => void end.writeUInt32LE(0xffffffff, 16),
    (directory: Buffer) => {
      directory.writeUInt16LE(8, 8);
      directory.writeUInt32LE(0, 20);
      directory.writeUInt32LE(0, 24);
    },
  ];
  for (const change of elsewhere) expect((await refusal(archive(bomb, bomb.length, change)))[1]).toContain('rusak');
  expect((await columns(await xlsx([['nama'], ['Siti']]))).status).toBe(200);
});
