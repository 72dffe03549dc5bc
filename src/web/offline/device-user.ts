/**
 * Id of the session's user, stored on this device. A form needs it to find the user's local answers while the server is
 * unreachable.
 */
import { deviceStorage } from '../storage.ts';

const STORAGE_KEY = 'person';

export const readDeviceUserId = (): string | null => deviceStorage.read(STORAGE_KEY);
export const writeDeviceUserId = (id: string): void => void deviceStorage.write(STORAGE_KEY, id);
export const removeDeviceUserId = (): void => deviceStorage.remove(STORAGE_KEY);
