/** A message whose answer got lost is sent again with the same key. */
import { expect, test } from 'vitest';
import { noResponseProblem, problemOf } from '#web/api/problem.ts';
import { createKeyedSend } from '#web/components/keyed-sends.ts';

function createWriter() {
  const keys: string[] = [];
  const sendKeyed = createKeyedSend();
  return {
    keys,
    send: (content: unknown, problem?: Error) =>
      sendKeyed(content, async (key) => {
        keys.push(key);
        if (problem) throw problem;
      }).catch(() => {}),
  };
}

test('a message that may have arrived keeps its key until it arrived, and the same words have another one afterwards', async () => {
  const { keys, send } = createWriter();
  await send('Baik', noResponseProblem());
  await send('Baik', problemOf(503, null));
  await send('Baik');
  await send('Baik');
  const [first, second, third, fourth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('another text and a refused one have another key', async () => {
  const { keys, send } = createWriter();
  await send({ text: 'Baik', done: false }, noResponseProblem());
  await send({ text: 'Baik', done: true }, problemOf(422, {}));
  await send({ text: 'Baik', done: true });
  expect(new Set(keys).size).toBe(3);
});
