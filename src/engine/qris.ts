/** Parses and checks the text of a QRIS code (EMVCo, merchant presented), and sets an amount in a shop's static code. It reads no pictures. */
import { getEntry } from './lookup.ts';

type QrisProblem =
  /** Not a QRIS code, or truncated. */
  | 'not-qris'
  /** The checksum does not match: misread or changed. */
  | 'checksum'
  /** A person-to-person code, not a shop's code. */
  | 'transfer'
  /** Not in rupiah, or not Indonesian. */
  | 'currency'
  /** No account of an acquirer. */
  | 'no-account'
  /** Made for a single payment (dynamic). */
  | 'dynamic';

interface QrisInfo {
  name: string;
  /** National merchant id, `ID` and 13 digits; empty when the code has none. */
  nmid: string;
  city: string;
  problems: QrisProblem[];
}

interface Tag {
  id: string;
  value: string;
}

export const QRIS_MAX_RUPIAH = 10_000_000;
const RUPIAH = '360';
const NATIONAL_GUIDS = ['ID.CO.QRIS.WWW', 'ID.OR.GPNQR.WWW'];

export function parseQris(text: string): QrisInfo {
  const payload = text.trim();
  const tags = parseTags(payload);
  const value = (id: string) => tags?.find((tag) => tag.id === id)?.value;
  if (tags?.[0]?.id !== '00' || value('00') !== '01') return { name: '', nmid: '', city: '', problems: ['not-qris'] };
  const problems: QrisProblem[] = [];
  const accounts = tags.filter(({ id }) => (id >= '26' && id <= '45') || id === '51');
  if (!hasChecksum(payload)) problems.push('checksum');
  if (tags.some(({ id }) => id === '40')) problems.push('transfer');
  if (value('53') !== RUPIAH || value('58')?.toUpperCase() !== 'ID') problems.push('currency');
  if (accounts.length === 0) problems.push('no-account');
  if (value('01') === '12') problems.push('dynamic');
  return { name: value('59')?.trim() ?? '', nmid: nmidOf(accounts), city: value('60')?.trim() ?? '', problems };
}

type AmountProblem = QrisProblem | 'amount';

/** The shop's code for one amount in rupiah. It walks the tags and never searches the text, because a name may contain any tag. */
export function setQrisAmount(text: string, rupiah: number): { payload: string } | { problem: AmountProblem } {
  const payload = text.trim();
  const problem = parseQris(payload).problems[0];
  if (problem) return { problem };
  if (!Number.isInteger(rupiah) || rupiah <= 0 || rupiah > QRIS_MAX_RUPIAH) return { problem: 'amount' };
  const tags = (parseTags(payload) ?? []).filter(({ id }) => id !== '54' && id !== '63');
  const changed = tags.flatMap((tag) => {
    if (tag.id === '01') return [{ id: '01', value: '12' }];
    return tag.id === '53' ? [tag, { id: '54', value: String(rupiah) }] : [tag];
  });
  if (!changed.some(({ id }) => id === '01')) changed.splice(1, 0, { id: '01', value: '12' });
  return { payload: appendChecksum(changed) };
}

/** A static code of a fictitious shop, for demonstrations. Never use it for a real merchant. */
export function createStaticQris(shop: {
  name: string;
  city: string;
  nmid: string;
  postalCode?: string;
  category?: string;
}): string {
  const account = [
    { id: '00', value: 'ID.CONTOH.WWW' },
    { id: '01', value: `9360${shop.nmid.replace(/\D/gu, '').slice(0, 13)}` },
    { id: '02', value: shop.nmid },
    { id: '03', value: 'UMI' },
  ];
  const national = [
    { id: '00', value: getEntry(NATIONAL_GUIDS, 0) },
    { id: '02', value: shop.nmid },
    { id: '03', value: 'UMI' },
  ];
  return appendChecksum([
    { id: '00', value: '01' },
    { id: '01', value: '11' },
    { id: '26', value: formatTags(account) },
    { id: '51', value: formatTags(national) },
    { id: '52', value: shop.category ?? '5499' },
    { id: '53', value: RUPIAH },
    { id: '58', value: 'ID' },
    { id: '59', value: [...shop.name].slice(0, 25).join('') },
    { id: '60', value: [...shop.city].slice(0, 15).join('') },
    ...(shop.postalCode ? [{ id: '61', value: shop.postalCode }] : []),
  ]);
}

function appendChecksum(tags: Tag[]): string {
  const unsigned = `${formatTags(tags)}6304`;
  return `${unsigned}${checksum(unsigned)}`;
}

function formatTags(tags: Tag[]): string {
  return tags.map(({ id, value }) => `${id}${String([...value].length).padStart(2, '0')}${value}`).join('');
}

/** Lengths count characters. Undefined when the lengths do not match the text. */
function parseTags(text: string): Tag[] | undefined {
  const characters = [...text];
  const tags: Tag[] = [];
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('');
    const length = Number(head.slice(2));
    if (!/^\d{4}$/u.test(head) || at + 4 + length > characters.length) return undefined;
    tags.push({ id: head.slice(0, 2), value: characters.slice(at + 4, at + 4 + length).join('') });
    at += 4 + length;
  }
  return tags.length ? tags : undefined;
}

function nmidOf(accounts: Tag[]): string {
  const inner = accounts.map(({ id, value }) => ({ id, tags: parseTags(value) ?? [] }));
  const national = inner.find(
    ({ id, tags }) => id === '51' && NATIONAL_GUIDS.includes(tags[0]?.value.toUpperCase() ?? ''),
  );
  const candidates = [national, ...inner].flatMap((account) => account?.tags.filter((tag) => tag.id === '02') ?? []);
  return candidates.find(({ value }) => /^ID\d{13}$/iu.test(value))?.value.toUpperCase() ?? '';
}

function hasChecksum(payload: string): boolean {
  const body = payload.slice(0, -4);
  return body.endsWith('6304') && checksum(body) === payload.slice(-4).toUpperCase();
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes as four upper-case hex digits. The test value "123456789" gives 29B1. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
