import { access } from './access.ts';
import { drafts } from './drafts.ts';
import type { Mutant } from './mutant.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';

/** By area; a test run can choose one. */
export const lists: Record<string, Mutant[]> = { orders, access, drafts, pages };
