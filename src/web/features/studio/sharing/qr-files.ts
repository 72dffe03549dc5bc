/** The QR code of an address as a file to download. */
import { qrPath } from '../../../components/QrCode.tsx';

/** Sharp on a page of a document. A print shop takes the SVG. */
const PIXELS = 1024;
/** Side of the SVG where a program does not scale it, in millimetres. */
const MILLIMETRES = 80;

export type QrFileKind = 'svg' | 'png';

export function qrSvg(text: string): string {
  const { side, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MILLIMETRES}mm" height="${MILLIMETRES}mm" ` +
    `viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`
  );
}

async function hrefOf(kind: QrFileKind, text: string): Promise<string> {
  if (kind === 'svg') return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(text))}`;
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { width: PIXELS, margin: 4, errorCorrectionLevel: 'M' });
}

export async function downloadQr(kind: QrFileKind, text: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await hrefOf(kind, text);
  link.download = `${name}.${kind}`;
  link.click();
}
