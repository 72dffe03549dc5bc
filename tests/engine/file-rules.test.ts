import { describe, expect, it } from 'vitest';
import {
  acceptAttribute,
  DEFAULT_MAX_BYTES,
  fileHint,
  fileProblem,
  formatBytes,
  maxBytesOf,
} from '#engine/file-rules.ts';
import type { FileRule } from '#engine/types.ts';

const photo: FileRule = { accept: ['jpg', 'png'], maxMB: 2, minWidth: 300, minHeight: 300, max: 5 };
const words = {
  or: ' atau ',
  types: '{{types}}',
  size: 'paling besar {{size}}',
  pictureSize: 'paling besar {{size}} (yang lebih besar diperkecil)',
  dimensions: 'paling kecil {{width}}×{{height}} piksel',
  max: 'paling banyak {{max}} berkas',
};

describe('a file', () => {
  it.each([
    [{ name: 'foto.jpg', size: 2_097_152 }, null],
    [{ name: 'foto.JPEG', size: 1 }, null],
    [{ name: 'foto.png', size: 2_097_153 }, 'too-large'],
    [{ name: 'foto.gif', size: 1 }, 'type'],
    [{ name: 'foto.jpg.exe', size: 1 }, 'type'],
    [{ name: 'jpg', size: 1 }, 'type'],
    [{ name: 'IMG.jfif', size: 1, kind: 'jpg' as const }, null],
    [{ name: 'foto.gif', size: 1, kind: 'png' as const }, null],
    [{ name: 'foto.jpg', size: 1, kind: 'heic' as const }, 'type'],
    [{ name: 'foto.jpg', size: 1, kind: null }, 'type'],
    [{ name: 'foto.jpg', size: 1, width: 299, height: 400 }, 'dimensions'],
    [{ name: 'foto.jpg', size: 1, width: 300, height: 300 }, null],
  ])('%j: %s', (file, problem) => {
    expect(fileProblem(photo, file)).toBe(problem);
  });

  it('is never larger than the 20 MB of the site', () => {
    expect(DEFAULT_MAX_BYTES).toBe(20_971_520);
    expect(maxBytesOf({})).toBe(20_971_520);
    expect(maxBytesOf({ maxMB: 50 })).toBe(20_971_520);
    expect(fileProblem({ accept: ['pdf'] }, { name: 'nib.pdf', size: 20_971_521 })).toBe('too-large');
  });

  it('has an accept attribute by its kind, with all its extensions', () => {
    expect(acceptAttribute(photo)).toBe('image/jpeg,.jpg,.jpeg,.jfif,.jpe,image/png,.png');
    expect(acceptAttribute({ accept: ['pdf'] })).toBe('application/pdf,.pdf');
  });

  it('has a hint with the numbers that are checked', () => {
    expect(fileHint(photo, words)).toBe(
      'JPG atau PNG, paling besar 2 MB (yang lebih besar diperkecil), paling kecil 300×300 piksel, paling banyak 5 berkas',
    );
    expect(fileHint({ accept: ['jpg', 'png'], maxMB: 20 }, words)).toBe('JPG atau PNG, paling besar 20 MB');
    expect(fileHint({ accept: ['pdf', 'jpg'], maxMB: 2 }, words)).toBe('PDF atau JPG, paling besar 2 MB');
    expect(fileHint({ accept: ['pdf', 'jpg', 'jpeg', 'png'] }, words)).toBe('PDF, JPG atau PNG, paling besar 20 MB');
    expect(fileHint({ accept: ['pdf'], maxMB: 0.5 }, words)).toBe('PDF, paling besar 512 KB');
  });

  it.each([
    [0, '0 B'],
    [1536, '1,5 KB'],
    [1_048_576, '1 MB'],
    [20_971_520, '20 MB'],
    [1_040_000, '1 MB'],
  ])('of %s bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
