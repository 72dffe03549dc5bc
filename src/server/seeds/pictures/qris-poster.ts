/** The printed QRIS of an invented merchant, as a seller would photograph it. 900 × 1200. */
import QRCode from 'qrcode';
import { lettering } from './lettering.ts';

export function drawQrisPoster({ payload, name, nmid }: { payload: string; name: string; nmid: string }): string {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  const cell = 600 / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200"><rect width="900" height="1200" fill="#F4F1EA"/><rect x="50" y="50" width="800" height="1100" rx="32" fill="#FFFFFF"/><path d="M50 82C50 64 64 50 82 50H818C836 50 850 64 850 82V150H50Z" fill="#0B6B57"/><path d="M850 1010V1118C850 1136 836 1150 818 1150H640Z" fill="#C2410C"/>
${lettering('QRIS', { x: 100, y: 120, size: 54, fill: '#FFFFFF', anchor: 'start', spacing: 0.08 })}${lettering('CONTOH', { x: 800, y: 116, size: 34, fill: '#FFFFFF', anchor: 'end', spacing: 0.08 })}
${lettering(name, { x: 450, y: 236, size: 50, fill: '#17241F', maxWidth: 700 })}${lettering(`NMID: ${nmid}`, { x: 450, y: 290, size: 28, fill: '#54655F' })}
<g transform="translate(150 340) scale(${cell})" fill="#000000" shape-rendering="crispEdges"><path d="${squares.join('')}"/></g>
${lettering('SATU KODE UNTUK SEMUA PEMBAYARAN', { x: 450, y: 1010, size: 28, fill: '#17241F', maxWidth: 700 })}${lettering('Toko contoh, bukan untuk dibayar', { x: 450, y: 1058, size: 24, fill: '#54655F' })}</svg>`;
}
