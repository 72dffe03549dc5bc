/** Whether this device holds answers that its user began and did not send, so a page shows the form again after a reload or a new login. */
import { localCopyKey, readLocalCopy } from '../local-copy.ts';
import { readDeviceUserId } from './device-user.ts';

/** `key`: the `copyKey` of the form. */
export const hasUnsentAnswers = (form: string, key: string): boolean =>
  readLocalCopy(localCopyKey(readDeviceUserId(), form, key)) !== null;
