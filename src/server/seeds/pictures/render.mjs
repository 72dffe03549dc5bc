/**
 * Turns drawings into JPEG or PNG, in a process of its own: the server's own picture library is locked to the two kinds
 * that strangers may send. Reads one job per line: { svg, file, width, kind }.
 */
import { createInterface } from 'node:readline';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

async function render({ svg, file, width, kind }) {
  const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#ffffff' });
  await (kind === 'png' ? drawn.png({ compressionLevel: 7 }) : drawn.jpeg({ quality: 84 })).toFile(file);
}

for await (const line of createInterface({ input: process.stdin })) {
  await render(JSON.parse(line));
}
