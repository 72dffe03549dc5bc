/** Builds the responses about a user. They never contain a hash or a whole NIK. */

import type { Profile } from '#contract/users.ts';
import { maskText } from '#engine/formats.ts';
import type { Db } from '#server/database/connect.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { findPendingEmail } from '../auth/links/links.queries.ts';
import { loadConsents } from './consents/consents.commands.ts';
import { decryptAddress } from './personal-details.ts';
import { decryptNik } from './users.commands.ts';
import { findProfile } from './users.queries.ts';

export async function getProfile(app: App, db: Db, id: string): Promise<Profile> {
  const user = await findProfile(db, id);
  if (!user) throw problems.NOT_FOUND();
  const [avatar] = user.avatar_id ? await listFiles(db, [user.avatar_id]) : [];
  const nik = decryptNik(app, user);
  return {
    id: user.id,
    email: user.email,
    pending_email: await findPendingEmail(db, user.id, user.email),
    role: user.role,
    verified: user.email_verified_at !== null,
    avatar: avatar?.url ?? null,
    personal: {
      name: user.name,
      phone_number: user.phone_number,
      nik: nik && maskText(nik),
      address: decryptAddress(app, user),
      address_version: user.address_version,
    },
    business: user.business_id ? { id: user.business_id } : null,
    consents_due: (await loadConsents(db, user.id)).filter(({ due }) => due).map(({ kind }) => kind),
    created_at: user.created_at.toISOString(),
  };
}
