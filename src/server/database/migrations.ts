/** Every migration by its name, in order. Static imports, so that a bundle carries them. Up only; never edit one that was released. */
import type { Migration } from 'kysely';
import * as foundation from './migrations/0001-foundation.ts';
import * as marketplace from './migrations/0002-marketplace.ts';
import * as orders from './migrations/0003-orders.ts';
import * as catalogue from './migrations/0004-catalogue.ts';
import * as contentChanges from './migrations/0009-content-changes.ts';

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-marketplace': marketplace,
  '0003-orders': orders,
  '0004-catalogue': catalogue,
  '0009-content-changes': contentChanges,
};
