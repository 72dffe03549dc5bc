import type { CuratedBusiness } from '#contract/submissions.ts';
import type { AssistedBusiness } from './queries.ts';

export const presentAssisted = ({ owner_id, owner_name, created_at, ...row }: AssistedBusiness): CuratedBusiness => ({
  ...row,
  owner: { id: owner_id, name: owner_name },
  created_at: new Date(created_at).toISOString(),
});
