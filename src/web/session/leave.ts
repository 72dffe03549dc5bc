/** What this browser holds of a person, and when it goes. */
import { COPY_PREFIX, copyName, markLeft } from '../forms/draft/copy.ts';
import { forgetForms } from '../offline/opened-forms.ts';
import { deviceStorage, tabStorage } from '../storage.ts';
import { dropPerson, readPerson, writePerson } from './person.ts';

/** Stays with the device: the choice of colours, whether the letters are here, the device's token, what a visitor typed. */
const OF_DEVICE = [/^theme$/, /^mui-/, /^letters$/, /^device$/, new RegExp(`^${copyName(null, '')}`)];

/** The person of this session is known. What another person left here goes: this device has changed hands. */
export function keepPerson(id: string): void {
  markLeft(false);
  if (readPerson() === id) return;
  const [own, visitor] = [copyName(id, ''), copyName(null, '')];
  for (const storage of [deviceStorage, tabStorage])
    for (const name of storage.names())
      if (name.startsWith(COPY_PREFIX) && !name.startsWith(own) && !name.startsWith(visitor)) storage.remove(name);
  writePerson(id);
}

/** The session is over. Unfinished answers stay for the person to come back to. */
export function forgetPerson(): void {
  dropPerson();
  void forgetForms();
}

/** Left by choice: nothing of the person stays on a device that others may use. The server keeps the drafts. */
export function forgetEverything(): void {
  for (const name of deviceStorage.names()) if (!OF_DEVICE.some((kept) => kept.test(name))) deviceStorage.remove(name);
}

/** The same in each tab of the browser: a form that is open in it writes nothing more. */
export function forgetTab(): void {
  markLeft(true);
  for (const name of tabStorage.names()) tabStorage.remove(name);
}
