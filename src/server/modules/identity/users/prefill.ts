/** What forms may take over from an account (`x-prefill`). */
import type { PrefillReaders } from '#server/prefill-sources.ts';
import { migrateStoredAnswers } from '../../forms/forms/forms.commands.ts';
import { ADDRESS_FORM, decryptAddress } from './personal-details.ts';
import { findProfile } from './users.queries.ts';

export const accountPrefill: Pick<PrefillReaders, 'account' | 'address'> = {
  async account(app, { id }) {
    const profile = await findProfile(app.db.kysely, id);
    return profile ? { name: profile.name, email: profile.email, phone_number: profile.phone_number } : {};
  },
  async address(app, { id }) {
    const profile = await findProfile(app.db.kysely, id);
    const address = profile && decryptAddress(app, profile);
    return address ? (await migrateStoredAnswers(app, ADDRESS_FORM, profile.address_version, address)).answers : {};
  },
};
