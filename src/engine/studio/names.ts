/** Names from what people write: `Tautan TikTok` → `tautan_tiktok`, `Daun Pisang` → `daun-pisang`. */
import type { Sources } from './sources.ts';

/** The name that `addField` would give: snake_case, unlike every name in use or once used. */
export function fieldNameFor(_sources: Sources, _label: string): string {
  throw new Error('not yet');
}
