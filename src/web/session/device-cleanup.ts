/** Personal data on this device, and when it is deleted. */
import { LOCAL_COPY_PREFIX, localCopyKey, setLoggedOut } from '../local-copy.ts';
import { RECORD_PREFIX } from '../offline/cache-names.ts';
import { readDeviceUserId, removeDeviceUserId, writeDeviceUserId } from '../offline/device-user.ts';
import { clearCachedForms } from '../offline/opened-forms.ts';
import { endPushOnDevice } from '../offline/push-cache.ts';
import { deviceStorage, tabStorage } from '../storage.ts';

/** Keys that stay on the device: colour scheme, loaded fonts, device token, and what an anonymous visitor typed. */
const DEVICE_KEYS = [/^theme$/, /^mui-/, /^letters$/, /^device$/, new RegExp(`^${localCopyKey(null, '')}`)];

/**
 * Called when the user of the session is known. If another user was logged in before, that user's form copies are
 * deleted.
 */
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

/** Called when the session is over. Unfinished answers stay, so that the user can continue later. */
export function clearDeviceUser(): void {
  removeDeviceUserId();
  for (const name of deviceStorage.names()) if (name.startsWith(RECORD_PREFIX)) deviceStorage.remove(name);
  void clearCachedForms();
  void endPushOnDevice();
}

/** Called on logout. Deletes all personal data, because others may use the device. The server keeps the drafts. */
export function clearDeviceStorage(): void {
  for (const name of deviceStorage.names())
    if (!DEVICE_KEYS.some((kept) => kept.test(name))) deviceStorage.remove(name);
}

/** The same for the storage of each tab. An open form stops writing its local copy. */
export function clearTabStorage(): void {
  setLoggedOut(true);
  for (const name of tabStorage.names()) tabStorage.remove(name);
}
