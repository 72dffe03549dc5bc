/** Who turns a topic off reads what it contains. */
import { expect, test } from 'vitest';
import type { PushTopic } from '#contract/push-topics.ts';
import complaints from '#locales/id/complaint-notices.json' with { type: 'json' };
import consultations from '#locales/id/consultation-notices.json' with { type: 'json' };
import curation from '#locales/id/curation-notices.json' with { type: 'json' };
import orders from '#locales/id/order-notices.json' with { type: 'json' };
import places from '#locales/id/place-notices.json' with { type: 'json' };
import settings from '#locales/id/push-settings.json' with { type: 'json' };
import staff from '#locales/id/staff-notices.json' with { type: 'json' };
import { topicOf } from '#server/modules/notifications/notifications/push/topics.ts';

const KINDS = Object.keys({ ...orders, ...complaints, ...consultations, ...curation, ...places, ...staff });

/** What the settings call the notifications whose kind begins so. The longest beginning counts. */
const WORDS: Record<string, string> = {
  'order-placed': 'pesanan baru',
  'order-message': 'pesan di pesanan',
  'consultation-message': 'konsultasi',
  order: 'status pesanan',
  delivery: 'ongkir',
  cancellation: 'pembatalan',
  lines: 'barang habis',
  complaint: 'keluhan',
  payment: 'bukti pembayaran',
  refund: 'pengembalian dana',
  review: 'ulasan',
  question: 'pertanyaan produk',
  followed: 'toko yang diikuti',
  stock: 'stok yang anda tunggu',
  shop: 'toko',
  staff: 'tugas',
  consultation: 'konsultasi',
  curation: 'kurasi',
  place: 'kegiatan',
};
const wordOf = (kind: string): string | undefined => {
  const beginnings = Object.keys(WORDS).filter((beginning) => `${kind}-`.startsWith(`${beginning}-`));
  const [longest] = beginnings.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : WORDS[longest];
};

test.each(KINDS)('the settings say in which topic "%s" is', (kind) => {
  const { label, hint } = settings.topic[topicOf(kind) as PushTopic];
  expect(`${label}. ${hint}`.toLowerCase()).toContain(wordOf(kind) ?? 'a word for it');
});
