/** A user's data as one ZIP: JSON, a page that explains it, and the files. It is built while it is sent. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayInWita } from '#engine/calendar.ts';
import { t } from '#server/lib/i18n.ts';
import { fileStore } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { personalTables } from './data-map.ts';
import type { OwnFile } from './personal-data.queries.ts';

type Rows = Record<string, unknown>[];
type ReadTable = (table: (typeof personalTables)[number]) => Promise<Rows>;

/** Table by table, so that the whole is never in memory at once. */
async function* asJson(read: ReadTable): AsyncGenerator<string> {
  yield '{\n';
  let first = true;
  for (const table of personalTables) {
    const rows = await read(table);
    yield `${first ? '' : ',\n'}${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`;
    first = false;
  }
  yield '\n}\n';
}

/** File names come from users. They are reduced to characters that every system can write, and made unique. */
const nameOf = ({ id, form_id, field, file_name }: OwnFile): string =>
  `berkas/${form_id}-${field}-${id.slice(0, 8)}-${file_name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_')}`;

function readme(name: string, files: OwnFile[], missing: number): string {
  const parts = personalTables.map((table) => `- ${table}: ${t(`personal-data:tables.${table}`)}`);
  return [
    t('personal-data:readme.title').toUpperCase(),
    '',
    t('personal-data:readme.intro', { name, day: dayInWita(new Date()) }),
    '',
    t('personal-data:readme.parts'),
    ...parts,
    '',
    t('personal-data:readme.files', { count: files.length }),
    ...(missing > 0 ? [t('personal-data:readme.missing', { count: missing })] : []),
    '',
    t('personal-data:readme.rights'),
    '',
  ].join('\n');
}

export async function createExportZip(app: App, name: string, read: ReadTable, files: OwnFile[]): Promise<Readable> {
  const store = fileStore(app);
  const existing: OwnFile[] = [];
  for (const file of files) if (await store.has(file)) existing.push(file);
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  const text = readme(name, existing, files.length - existing.length);
  zip.addBuffer(Buffer.from(text), 'BACA-SAYA.txt');
  zip.addReadStreamLazy('data.json', (done) => done(null, withErrorHandling(Readable.from(asJson(read)), out)));
  // Pictures and PDFs are compressed already.
  for (const file of existing)
    zip.addReadStreamLazy(nameOf(file), { compress: false }, (done) => {
      store.read(file).then(
        (found) => done(null, withErrorHandling(found?.stream ?? Readable.from([]), out)),
        (error) => done(error, Readable.from([])),
      );
    });
  zip.end();
  return out;
}

/** A read error aborts the download, and a client that disconnects ends the reading. */
function withErrorHandling(part: Readable, out: Readable): Readable {
  part.on('error', (error) => out.destroy(error));
  out.on('close', () => part.destroy());
  return part;
}
