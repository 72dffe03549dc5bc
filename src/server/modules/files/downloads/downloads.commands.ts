/** What other features may call about reading files: pictures of a record, made small for paper. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Semaphore } from '#server/semaphore.ts';
import type { App, User } from '#server/types.ts';
import { type FileRow, findFiles } from '../files/files.queries.ts';
import { fileStore, isPersonal, pictureForPrint } from '../uploads/uploads.commands.ts';
import { canReadFile } from './file-access.ts';

interface PrintedPicture {
  /** JPEG. */
  data: Uint8Array;
  /** In pixels, at most MAX_SIZE each. */
  width: number;
  height: number;
}
/**
 * Why a picture is not shown. `personal`: reading it is audited, so it is opened on screen. `many`: over the limit of one document.
 * `unreadable`: its bytes are missing or no picture.
 */
type NotPrinted = 'personal' | 'many' | 'unreadable';

/** Sharp enough for half the width of a page. */
const MAX_SIZE = 1000;
export const MAX_PICTURES = 12;

/** One document at a time, so that uploads always get one of the two places for pictures. */
const semaphore = new Semaphore(1, 20);

/** Pictures by file id, in the order of `ids`. Files that are no pictures, or that the reader may not read, are left out. */
export async function printPictures(
  app: App,
  reader: User,
  ids: string[],
): Promise<Map<string, PrintedPicture | NotPrinted>> {
  const rows = new Map((await findFiles(app.db.kysely, ids)).map((row) => [row.id, row]));
  const found = new Map<string, PrintedPicture | NotPrinted>();
  const pictures = [...new Set(ids)]
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ mime }) => mime.startsWith('image/'));
  if (pictures.length === 0) return found;
  return semaphore.run(async () => {
    let printed = 0;
    for (const row of pictures) {
      if (!(await canReadFile(app.db.kysely, reader, row))) continue;
      if (await isAudited(app, reader, row)) found.set(row.id, 'personal');
      else if (printed >= MAX_PICTURES) found.set(row.id, 'many');
      else {
        const picture = await readPicture(app, row);
        found.set(row.id, picture ?? 'unreadable');
        if (picture) printed += 1;
      }
    }
    return found;
  });
}

const isAudited = async (app: App, reader: User, row: FileRow): Promise<boolean> =>
  row.visibility === 'private' && row.owner_id !== reader.id && (await isPersonal(app, row.form_id, row.field));

async function readPicture(app: App, row: FileRow): Promise<PrintedPicture | null> {
  const { visibility, sha256, extension } = row;
  const store = fileStore(app);
  const path = await store.temporary();
  try {
    const found = await store.read({ visibility, sha256, extension });
    if (!found) return null;
    await pipeline(found.stream, createWriteStream(path));
    const { data, width, height } = await pictureForPrint(path, MAX_SIZE);
    return { data: new Uint8Array(data), width, height };
  } catch (error) {
    // A document without one of its pictures is worth more than none.
    app.log.warn({ file: row.id, error }, 'a picture could not be printed');
    return null;
  } finally {
    await rm(path, { force: true });
  }
}
