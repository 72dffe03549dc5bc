/**
 * Converts drawings to JPEG or PNG in its own process, because the server's picture library only accepts the two formats that users
 * may upload. Reads one job per line, { id, svg, file, width, kind, widths: { <width>: file } }, and answers
 * each with a line: { id, width, height } or { id, complaint }.
 */
import { createInterface } from 'node:readline';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

async function render({ svg, file, width, kind, widths }) {
  const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#ffffff' });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  await (kind === 'png' ? again().png({ compressionLevel: 7 }) : again().jpeg({ quality: 84 })).toFile(file);
  for (const [narrow, target] of Object.entries(widths ?? {}))
    await again()
      .resize({ width: Number(narrow), withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(target);
  return { width: info.width, height: info.height };
}

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  const answer = await render(job).catch((error) => ({ complaint: String(error) }));
  process.stdout.write(`${JSON.stringify({ id: job.id, ...answer })}\n`);
}
