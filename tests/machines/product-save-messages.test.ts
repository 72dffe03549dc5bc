/** The exact messages of the specification, and one message for every notice effect of the machine. */
import { expect, test } from 'vitest';
import words from '#locales/id/product-save.json' with { type: 'json' };
import { productSaveMachine } from '#machines/product-save.ts';

const MESSAGES: Record<string, [sentence: string, specified: string]> = {
  showProductSavedNotice: [words.saved, 'Produk berhasil diperbaharui'],
  showVariantAddedNotice: [words.variant.added, 'Varian berhasil ditambahkan'],
  showVariantSavedNotice: [words.variant.saved, 'Varian berhasil diperbaharui'],
  showVariantDeletedNotice: [words.variant.deleted, 'Varian berhasil dihapus'],
  showMediaAddedNotice: [words.media.added, 'Media berhasil ditambahkan'],
  showMediaDeletedNotice: [words.media.deleted, 'Media berhasil dihapus'],
  showMediaDeleteFailedNotice: [words.media.delete_failed, 'Gagal menghapus media'],
  showMediaLimitNotice: [words.media.limit, 'Maksimal hanya 5 media yang dapat ditambahkan'],
  showProblemNotice: [words.problem, 'Upss, terjadi kesalahan nih'],
};

test('every message of editing a product is worded as in the specification', () => {
  const named = Object.keys(productSaveMachine.implementations.actions).filter((name) => /^show\w+Notice$/.test(name));
  expect(named.sort()).toEqual(Object.keys(MESSAGES).sort());
  for (const [sentence, specified] of Object.values(MESSAGES)) expect(sentence).toBe(specified);
});
