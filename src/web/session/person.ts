/** Id of the person of the session, on this device: a form needs it to find their answers when the server cannot be asked. */
import { deviceStorage } from '../storage.ts';

const NAME = 'person';

export const readPerson = (): string | null => deviceStorage.read(NAME);
export const writePerson = (id: string): void => void deviceStorage.write(NAME, id);
export const dropPerson = (): void => deviceStorage.remove(NAME);
