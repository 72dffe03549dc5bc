import type { Sharing } from '#contract/sharing.ts';
import { shortCodeOf } from '#server/lib/short-code.ts';

export const presentSharing = (id: string, embed_origins: string[]): Sharing => ({
  short_path: `/f/${shortCodeOf(id)}`,
  embed_origins,
});
