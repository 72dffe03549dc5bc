/** An invented certificate that says so itself, used as a legal document of the demo. 900 × 1270. */
import { lettering } from './lettering.ts';

export function drawCertificate({ title, number, holder }: { title: string; number: string; holder: string }): string {
  const lines = [520, 566, 612, 700, 746, 792, 838]
    .map(
      (y, at) =>
        `<rect x="110" y="${y}" width="${[680, 640, 420, 680, 610, 660, 320][at]}" height="14" rx="7" fill="#D9DED9"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1270" width="900" height="1270"><rect width="900" height="1270" fill="#FDFBF5"/><rect x="40" y="40" width="820" height="1190" fill="none" stroke="#0B6B57" stroke-width="6"/><rect x="54" y="54" width="792" height="1162" fill="none" stroke="#C9B98F" stroke-width="2"/>
<circle cx="450" cy="160" r="62" fill="#0B6B57"/><circle cx="450" cy="160" r="50" fill="none" stroke="#FDFBF5" stroke-width="3"/>${lettering('CONTOH', { x: 450, y: 168, size: 22, fill: '#FDFBF5' })}
${lettering(title, { x: 450, y: 300, size: 42, fill: '#17241F', maxWidth: 720 })}${lettering(number, { x: 450, y: 362, size: 40, fill: '#0B6B57', spacing: 0.06 })}${lettering(holder, { x: 450, y: 432, size: 32, fill: '#54655F', maxWidth: 720 })}${lines}
<g transform="rotate(-32 450 640)">${lettering('CONTOH', { x: 450, y: 700, size: 190, fill: '#C2410C', opacity: 0.14, spacing: 0.08 })}</g>
<rect x="110" y="960" width="170" height="170" fill="#E9EDE8"/><path d="M130 980h40v40h-40ZM220 980h40v40h-40ZM130 1070h40v40h-40ZM190 1040h24v24h-24ZM226 1076h30v30h-30Z" fill="#54655F"/><path d="M560 1080C600 1030 620 1110 660 1060S740 1050 780 1080" stroke="#1B5E9E" stroke-width="7" fill="none" stroke-linecap="round"/>${lettering('Dokumen peragaan, bukan dokumen resmi', { x: 450, y: 1190, size: 22, fill: '#54655F' })}</svg>`;
}
