/**
 * Walks the state machines of session, dashboard gate, password reset and product save in a real browser. `npm test`
 * walks product save through every state and password reset to its end, because no other journey does. The journey
 * `session` covers session and gate, and the API tests walk them completely. A full run walks all four with every event
 * and effect.
 */

import type { BrowserContext } from '@playwright/test';
import { registry } from '../machines/registry.ts';
import { coverageTable, isComplete } from '../machines/support/coverage.ts';
import { leafOf } from '../machines/support/edges.ts';
import type { Walk } from '../machines/support/pure-walk.ts';
import { isFull } from '../support/property-runs.ts';
import { dashboardGateInBrowser } from './machines/dashboard-gate.ts';
import { passwordResetInBrowser } from './machines/password-reset.ts';
import { productSaveInBrowser } from './machines/product-save.ts';
import { sessionInBrowser } from './machines/session.ts';
import { type BrowserModel, chooseWalks, coverageOf, describeWalk, listGaps, walkInBrowser } from './machines/walk.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: every machine has its own fixture type
type Make = (server: Server, newContext: () => Promise<BrowserContext>) => BrowserModel<any>;
const browsers: Record<string, Make> = {
  session: sessionInBrowser,
  'dashboard-gate': dashboardGateInBrowser,
  'password-reset': passwordResetInBrowser,
  'product-save': productSaveInBrowser,
};

/** The goals of the walks in `npm test`. For a machine that is not listed, every state is a goal. */
const GOALS: Record<string, string[]> = {
  session: [],
  'dashboard-gate': [],
  'password-reset': ['done'],
  'product-save': ['failed'],
};

for (const [name, make] of Object.entries(browsers)) {
  const model = registry.find((one) => one.name === name);
  if (!model) throw new Error(`The machine ${name} is not in the registry.`);
  const tables = make(null as never, null as never);
  const goals = isFull ? undefined : GOALS[name];
  const leadsTo = ({ steps }: Walk) => !goals || steps.some(({ after }) => goals.includes(leafOf(after)));
  const walks = chooseWalks(model, tables).filter(leadsTo);

  test.describe(`machine ${name} in the browser`, () => {
    const walked: Walk[] = [];

    test('has a handler for every state, event and effect, and no extra ones', () => {
      expect(listGaps(model, tables)).toEqual([]);
      // An empty table would otherwise pass every walk.
      for (const table of ['events', 'states', 'effects'])
        expect(listGaps(model, { ...tables, [table]: {} })).toContain(`The table of ${table} is empty.`);
    });

    for (const walk of walks) {
      test(describeWalk(walk), async ({ newContext, server }) => {
        const wide = () => newContext({ viewport: { width: 1280, height: 800 } });
        await walkInBrowser(model, make(server, wide), walk);
        walked.push(walk);
      });
    }

    if (goals) return;
    test('was walked completely', () => {
      const coverage = coverageOf(model, walked);
      console.log(coverageTable('in the browser (by event and effect)', { [name]: coverage }));
      expect(coverage.states.declared).toBeGreaterThan(0);
      expect(coverage.states.missing).toEqual([]);
      if (isFull) expect(isComplete(coverage), coverage.transitions.missing.join(', ')).toBe(true);
    });
  });
}
