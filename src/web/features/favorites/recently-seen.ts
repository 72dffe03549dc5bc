/** The products that were last seen on this device. They are never sent to the server, and a logout deletes them. */
import { deviceStorage } from '../../storage.ts';

export interface SeenProduct {
  id: string;
  name: string;
  picture: string;
  shop: string;
}

const STORAGE_KEY = 'seen';
const MOST = 12;

const isSeenProduct = (one: unknown): one is SeenProduct =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'picture', 'shop'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string');

/** The last seen first. Empty if the stored text is not readable. */
export function listSeen(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeenProduct).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSeen({ id, name, picture, shop }: SeenProduct): void {
  const others = listSeen().filter((one) => one.id !== id);
  deviceStorage.write(STORAGE_KEY, JSON.stringify([{ id, name, picture, shop }, ...others].slice(0, MOST)));
}

export const forgetSeen = (): void => deviceStorage.remove(STORAGE_KEY);
