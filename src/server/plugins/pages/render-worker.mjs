// Renders pages on a thread of its own. Says {id, load: path} for what it has to read and gets {id, load, answer}; ends a
// job with {id, done} or {id, failed}. The renderer is the web's, at the address it was started with.
import { parentPort, workerData } from 'node:worker_threads';

const { render } = await import(workerData.renderer);
/** Reads that wait for their answer, by job and path. */
const waiting = new Map();

async function run({ id, url, nonce, site }) {
  const load = (path) =>
    new Promise((resolve) => {
      waiting.set(`${id} ${path}`, resolve);
      parentPort.postMessage({ id, load: path });
    });
  try {
    parentPort.postMessage({ id, done: await render({ url, nonce, site, load }) });
  } catch (error) {
    parentPort.postMessage({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort.on('message', (message) => {
  if (message.load === undefined) return void run(message);
  const key = `${message.id} ${message.load}`;
  const { status, payload } = message.answer;
  waiting.get(key)?.({ status, body: JSON.parse(payload) });
  waiting.delete(key);
});
