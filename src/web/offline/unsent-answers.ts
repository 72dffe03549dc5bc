/** Whether this device holds answers that its user began and did not send, so a page shows the form again after a reload or a new login. */
import { useState } from 'react';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { DEFAULT_COPY_KEY, localCopyKey, readLocalCopy } from '../local-copy.ts';
import { readDeviceUserId } from './device-user.ts';

/** `key`: the `copyKey` of the form. A copy of a record that was only opened does not count. */
export function hasUnsentAnswers(form: string, key = DEFAULT_COPY_KEY): boolean {
  const copy = readLocalCopy(localCopyKey(readDeviceUserId(), form, key));
  return copy !== null && !isDeepEqual(copy.answers, copy.base);
}

/** State of a form that is behind a button. */
export const useOpenForm = (form: string, key?: string) => useState(() => hasUnsentAnswers(form, key));
