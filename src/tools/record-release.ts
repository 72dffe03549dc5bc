/**
 * `npm run release:record`: run it on the commit of a release, then raise the version in package.json. Writes which release that was
 * (`src/server/database/last-release.json`) and what its API was, for the tests that compare the next one with it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { ROOT } from '#server/root.ts';
import { VERSION } from '#server/version.ts';

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-record-'));
const db = await openDatabase({ databaseUrl: null, dataDir: null });
try {
  const app = await buildApp({ config: { ...loadConfig({ DEMO: '0', DATA_DIR: dataDir }), logLevel: 'silent' }, db });
  await app.ready();
  const api = JSON.stringify(app.swagger());
  await app.close();
  writeFileSync(join(ROOT, 'src/deploy/openapi-of-last-release.json.gz'), gzipSync(api, { level: 9 }));
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true });
}
const record = `${JSON.stringify({ version: VERSION, commit }, null, 2)}\n`;
writeFileSync(join(ROOT, 'src/server/database/last-release.json'), record);
console.log(
  `${VERSION} (${commit}) is recorded. Now raise the version in package.json and begin a part of .github/CHANGELOG.md.`,
);
process.exit(0);
