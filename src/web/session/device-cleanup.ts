/** What this browser holds of a person, and when it goes. */
import { LOCAL_COPY_PREFIX, localCopyKey, setLoggedOut } from '../forms/draft/local-copy.ts';
import { clearCachedForms } from '../offline/opened-forms.ts';
import { deviceStorage, tabStorage } from '../storage.ts';
import { readDeviceUserId, removeDeviceUserId, writeDeviceUserId } from './device-user.ts';

/** Stays with the device: the choice of colours, whether the letters are here, the device's token, what a visitor typed. */
const DEVICE_KEYS = [/^theme$/, /^mui-/, /^letters$/, /^device$/, new RegExp(`^${localCopyKey(null, '')}`)];

/** The person of this session is known. What another person left here goes: this device has changed hands. */
export function setDeviceUser(id: string): void {
  setLoggedOut(false);
  if (readDeviceUserId() === id) return;
  const [own, visitor] = [localCopyKey(id, ''), localCopyKey(null, '')];
  for (const storage of [deviceStorage, tabStorage])
    for (const name of storage.names())
      if (name.startsWith(LOCAL_COPY_PREFIX) && !name.startsWith(own) && !name.startsWith(visitor))
        storage.remove(name);
  writeDeviceUserId(id);
}

/** The session is over. Unfinished answers stay for the person to come back to. */
export function clearDeviceUser(): void {
  removeDeviceUserId();
  void clearCachedForms();
}

/** Left by choice: nothing of the person stays on a device that others may use. The server keeps the drafts. */
export function clearDeviceStorage(): void {
  for (const name of deviceStorage.names())
    if (!DEVICE_KEYS.some((kept) => kept.test(name))) deviceStorage.remove(name);
}

/** The same in each tab of the browser: a form that is open in it writes nothing more. */
export function clearTabStorage(): void {
  setLoggedOut(true);
  for (const name of tabStorage.names()) tabStorage.remove(name);
}
