/**
 * Creates the four vendored lists from the data folder of the package idn-area-data, version 4.0.1:
 *   node src/server/seeds/regions/make.mjs <unpacked package>/data
 * Each line is `code,name`. The parent's code is the code without its last part. The name is everything after the first comma.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Which folder holds provinces.csv, regencies.csv, districts.csv and villages.csv?');
const target = fileURLToPath(new URL('.', import.meta.url));

/** The last column, without its quotes. */
const nameOf = (line) => {
  const quoted = /,"((?:[^"]|"")*)"$/.exec(line);
  return (quoted ? quoted[1].replaceAll('""', '"') : line.slice(line.lastIndexOf(',') + 1)).trim().replace(/\s+/g, ' ');
};

for (const list of ['provinces', 'regencies', 'districts', 'villages']) {
  const [, ...lines] = readFileSync(join(source, `${list}.csv`), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean);
  const rows = lines.map((line) => ({ code: line.slice(0, line.indexOf(',')), name: nameOf(line) }));
  rows.sort((a, b) => (a.code < b.code ? -1 : 1));
  const text = rows.map(({ code, name }) => `${code},${name}\n`).join('');
  writeFileSync(join(target, `${list}.csv.gz`), gzipSync(text, { level: 9 }));
  console.log(`${list}: ${rows.length}`);
}
copyFileSync(join(source, 'LICENSE.md'), join(target, 'LICENSE-ODbL.md'));
