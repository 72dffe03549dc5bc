import { access } from './access.ts';
import { connections } from './connections.ts';
import { costs } from './costs.ts';
import { delivery } from './delivery.ts';
import { drafts } from './drafts.ts';
import { messages } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { places } from './places.ts';
import { promotions } from './promotions.ts';
import { pushes } from './push.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';

/** Mutants by area. A run can select an area. */
export const mutantsByArea: Record<string, Mutant[]> = {
  orders,
  messages,
  costs,
  delivery,
  promotions,
  requests,
  access,
  drafts,
  pages,
  connections,
  pushes,
  rules,
  places,
};
