/** Id of the person of the session, on this device: a form needs it to find their answers when the server cannot be asked. */
import { deviceStorage } from '../storage.ts';

const STORAGE_KEY = 'person';

export const readDeviceUserId = (): string | null => deviceStorage.read(STORAGE_KEY);
export const writeDeviceUserId = (id: string): void => void deviceStorage.write(STORAGE_KEY, id);
export const removeDeviceUserId = (): void => deviceStorage.remove(STORAGE_KEY);
