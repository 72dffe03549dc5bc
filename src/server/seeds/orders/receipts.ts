/** A transfer receipt of an invented bank, as a phone would show it. 720 × 1080. */

import type { Drawing } from '../pictures/drawing-processes.ts';
import { lettering } from '../pictures/lettering.ts';

interface Receipt {
  /** `Rp125.000` */
  total: string;
  to: string;
  reference: string;
}

export function drawReceipt({ total, to, reference }: Receipt): Drawing {
  const row = (y: number, name: string, value: string) =>
    `${lettering(name, { x: 70, y, size: 28, fill: '#54655F', anchor: 'start' })}${lettering(value, { x: 650, y, size: 30, fill: '#17241F', anchor: 'end', maxWidth: 340 })}<path d="M70 ${y + 26}H650" stroke="#E3E0D8" stroke-width="3"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1080" width="720" height="1080"><rect width="720" height="1080" fill="#EEF4F2"/><rect width="720" height="300" fill="#1B5E9E"/><circle cx="360" cy="190" r="74" fill="#FFFFFF"/><path d="M324 190L350 218L400 164" fill="none" stroke="#1F7A3D" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>${lettering('BANK CONTOH', { x: 360, y: 78, size: 40, fill: '#FFFFFF', spacing: 0.08 })}<rect x="40" y="300" width="640" height="700" rx="26" fill="#FFFFFF"/>${lettering('Transfer Berhasil', { x: 360, y: 384, size: 42, fill: '#17241F' })}${lettering(total, { x: 360, y: 476, size: 68, fill: '#0B6B57', maxWidth: 560 })}${row(590, 'Penerima', to)}${row(680, 'Nomor rujukan', reference)}${row(770, 'Biaya', 'Rp0')}${row(860, 'Sumber', 'Tabungan')}${lettering('Simpan sebagai bukti pembayaran', { x: 360, y: 950, size: 26, fill: '#54655F' })}</svg>`;
  return { svg, width: 720, kind: 'jpg' };
}
