/** A line is removed from the cart and put back. */
import { expect, test } from 'vitest';
import { createLineRemovals } from '#web/features/cart/line-removals.ts';

const settle = () => new Promise((done) => setTimeout(done));

/** A server that answers when the test lets it. */
function createCart() {
  const calls: string[] = [];
  const answers: ((isRefused: boolean) => void)[] = [];
  const told: string[] = [];
  let offered: string[] = [];
  const call = (name: string) => (line: string) => {
    calls.push(`${name} ${line}`);
    return new Promise<void>((resolve, reject) =>
      answers.push((isRefused) => (isRefused ? reject(new Error('refused')) : resolve())),
    );
  };
  const removals = createLineRemovals<string>({
    remove: call('remove'),
    restore: call('restore'),
    onChange: (removed) => (offered = removed),
    onError: (action, _problem, line) => void told.push(`${action} ${line}`),
    onSettled: () => {},
  });
  const answer = async (isRefused = false) => {
    await settle();
    answers.shift()?.(isRefused);
    await settle();
  };
  return { removals, calls, told, answer, offered: () => offered };
}

test('two presses on Urungkan put the line back once', async () => {
  const { removals, calls, answer, offered } = createCart();
  void removals.remove('amplang');
  expect(offered()).toEqual(['amplang']);
  await answer();
  void removals.undo('amplang');
  expect(offered()).toEqual([]);
  void removals.undo('amplang');
  await answer();
  expect(calls).toEqual(['remove amplang', 'restore amplang']);
});

test('a line is put back only after its removal has ended, because the server would add to it', async () => {
  const { removals, calls, answer } = createCart();
  void removals.remove('amplang');
  void removals.undo('amplang');
  await settle();
  expect(calls).toEqual(['remove amplang']);
  await answer();
  expect(calls).toEqual(['remove amplang', 'restore amplang']);
});

test('a line whose removal was refused is not added once more', async () => {
  const { removals, calls, told, answer, offered } = createCart();
  void removals.remove('amplang');
  void removals.undo('amplang');
  await answer(true);
  expect(calls).toEqual(['remove amplang']);
  expect(told).toEqual(['remove amplang']);
  expect(offered()).toEqual([]);
});

test('a line that could not be put back can be put back again, and one that could not be removed cannot', async () => {
  const { removals, calls, told, answer, offered } = createCart();
  void removals.remove('amplang');
  void removals.remove('abon');
  await answer();
  await answer(true);
  expect(offered()).toEqual(['amplang']);
  void removals.undo('amplang');
  await answer(true);
  expect(told).toEqual(['remove abon', 'restore amplang']);
  expect(offered()).toEqual(['amplang']);
  void removals.undo('amplang');
  await settle();
  expect(calls.filter((one) => one === 'restore amplang')).toHaveLength(2);
});
