/** What was typed into a dialog, such as the reason of a refusal, stays on the device until the server accepted it. */
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localCopyKey, setLoggedOut } from '#web/local-copy.ts';
import { removeDeviceUserId, writeDeviceUserId } from '#web/offline/device-user.ts';
import { hasUnsentInput, removeUnsentInput, useUnsentInput } from '#web/offline/unsent-input.ts';
import { clearDeviceStorage, clearTabStorage, setDeviceUser } from '#web/session/device-cleanup.ts';
import { deviceStorage } from '#web/storage.ts';

const forget = () => {
  for (const name of deviceStorage.names()) deviceStorage.remove(name);
};
beforeEach(() => {
  forget();
  writeDeviceUserId('siti');
});
afterEach(() => {
  setLoggedOut(false);
  forget();
});

/** Opens the dialog: what is in the input, and functions that change and clear it. */
function open<T>(copyKey: string, initial: T, name = 'note') {
  let input: ReturnType<typeof useUnsentInput<T>> | undefined;
  function Input() {
    input = useUnsentInput(copyKey, name, initial);
    return null;
  }
  renderToString(<Input />);
  if (!input) throw new Error('Not rendered.');
  const [shown, type, clear] = input;
  return { shown, type, clear };
}
const REFUSAL = 'order.reject:p1';

describe('a reason', () => {
  test('is there again when the dialog is opened again, for this order only', () => {
    open(REFUSAL, '').type('Stok habis');
    expect(open(REFUSAL, '').shown).toBe('Stok habis');
    expect(open('order.reject:p2', '').shown).toBe('');
    expect(hasUnsentInput(REFUSAL)).toBe(true);
    expect(hasUnsentInput('order.reject:p2')).toBe(false);
  });

  test('is gone after the server accepted it, and after it was emptied', () => {
    open(REFUSAL, '').type('Stok habis');
    removeUnsentInput(REFUSAL);
    expect(open(REFUSAL, '').shown).toBe('');
    const again = open(REFUSAL, '');
    again.type('Stok habis');
    again.type('');
    expect(hasUnsentInput(REFUSAL)).toBe(false);
    again.type('Stok habis');
    again.clear();
    expect(hasUnsentInput(REFUSAL)).toBe(false);
  });

  test('stands beside the other inputs of its dialog', () => {
    open(REFUSAL, '').type('Jauh');
    const fee = open(REFUSAL, '10.000', 'delivery_fee');
    fee.type('');
    expect(open(REFUSAL, '10.000', 'delivery_fee').shown).toBe('');
    expect(open(REFUSAL, '').shown).toBe('Jauh');
    fee.clear();
    expect(open(REFUSAL, '10.000', 'delivery_fee').shown).toBe('10.000');
    expect(open(REFUSAL, '').shown).toBe('Jauh');
  });

  test('stays when the session expires, and is there after the next login of the same user', () => {
    const dialog = open(REFUSAL, '');
    dialog.type('Stok');
    removeDeviceUserId();
    dialog.type('Stok habis');
    expect(deviceStorage.names()).toEqual([localCopyKey('siti', 'input', REFUSAL)]);
    setDeviceUser('siti');
    expect(open(REFUSAL, '').shown).toBe('Stok habis');
  });

  test('is deleted at logout and when another user logs in, and an open dialog does not write it again', () => {
    open(REFUSAL, '').type('Stok habis');
    setDeviceUser('rahma');
    setDeviceUser('siti');
    expect(open(REFUSAL, '').shown).toBe('');
    const dialog = open(REFUSAL, '');
    dialog.type('Stok');
    clearDeviceStorage();
    clearTabStorage();
    dialog.type('Stok habis');
    expect(deviceStorage.names()).toEqual([]);
  });

  test('of nobody is not stored', () => {
    removeDeviceUserId();
    open(REFUSAL, '').type('Stok habis');
    expect(deviceStorage.names()).toEqual([]);
    expect(hasUnsentInput(REFUSAL)).toBe(false);
  });
});
