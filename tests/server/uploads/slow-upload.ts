/** A process that receives half an upload and then waits to be killed. Not a test. */
import { Readable } from 'node:stream';
import { FolderStore } from '#server/modules/files/uploads/folder-store.ts';
import { receive } from '#server/modules/files/uploads/receive-bytes.ts';

const half = async function* () {
  yield Buffer.alloc(100_000, 0x41);
  process.stdout.write('half\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
};
await receive(new FolderStore(process.argv[2] as string), Readable.from(half()), { maxBytes: 1_000_000 });
