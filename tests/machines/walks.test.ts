/** Tests of the walks themselves: an incomplete or empty table must never pass. */

import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { listHandlerGaps, walkThroughApi } from './support/api-walk.ts';
import { countCoverage, isComplete } from './support/coverage.ts';
import type { ApiModel, Model } from './support/model.ts';
import { walkPurely } from './support/pure-walk.ts';

const machine = setup({
  types: { events: {} as { type: 'switch.pressed'; by: string } | { type: 'bulb.burst' } },
  guards: { isOwner: ({ event }) => event.type === 'switch.pressed' && event.by === 'owner' },
  actions: { glow: () => {} },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': { guard: 'isOwner', target: 'lit', actions: 'glow' } } },
    lit: { on: { 'switch.pressed': { target: 'dark' }, 'bulb.burst': { target: 'broken' } } },
    broken: { type: 'final' },
  },
});

const lamp: Model = {
  name: 'lamp',
  machine,
  events: [{ type: 'switch.pressed', by: 'owner' }, { type: 'bulb.burst' }],
  table: {
    dark: { 'switch.pressed [isOwner]': 'lit ! glow' },
    lit: { 'switch.pressed': 'dark', 'bulb.burst': 'broken' },
  },
  api: async () => api,
};

const api: ApiModel<{ lit: boolean }> = {
  start: async () => ({ lit: false }),
  events: {
    'switch.pressed': {
      call: async (world) => {
        world.lit = !world.lit;
      },
    },
    'bulb.burst': { noCall: 'A bulb bursts without a request.' },
  },
  states: {
    dark: async (world) => expect(world.lit).toBe(false),
    lit: async (world) => expect(world.lit).toBe(true),
    broken: async () => {},
  },
};

describe('the pure walk', () => {
  it('is complete without differences if machine and table agree', () => {
    const { differences, coverage } = walkPurely(lamp);
    expect(differences).toEqual([]);
    expect(isComplete(coverage)).toBe(true);
  });

  it('reports a table that is empty, misses a transition, or names another effect', () => {
    expect(walkPurely({ ...lamp, table: {} }).differences).toHaveLength(3);
    const other = { ...lamp, table: { ...lamp.table, dark: { 'switch.pressed [isOwner]': 'lit ! hum' } } };
    expect(walkPurely(other).differences).toEqual([
      'dark + switch.pressed [isOwner]: table "lit ! hum", machine "lit ! glow".',
    ]);
  });

  it('is incomplete if an example is missing that a guard needs', () => {
    const { coverage } = walkPurely({ ...lamp, events: [{ type: 'switch.pressed', by: 'cat' }] });
    expect(isComplete(coverage)).toBe(false);
    expect(coverage.transitions.missing).toContain('dark + switch.pressed [isOwner]');
    expect(coverage.states.missing).toEqual(['dark', 'lit', 'broken']);
  });

  it('counts as not covered if nothing is declared', () => {
    const nothing = countCoverage([], new Set());
    expect(isComplete({ states: nothing, transitions: nothing })).toBe(false);
  });
});

describe('the walk through the API', () => {
  it('accepts tables with every event and every state', async () => {
    expect(listHandlerGaps(lamp, api)).toEqual([]);
    expect(isComplete(await walkThroughApi(lamp, api))).toBe(true);
  });

  it('lists what is missing in a table', () => {
    const { lit: _lit, ...states } = api.states;
    expect(listHandlerGaps(lamp, { ...api, states })).toEqual(['State lit has no handler.']);
    const { 'bulb.burst': _burst, ...events } = api.events;
    expect(listHandlerGaps(lamp, { ...api, events })).toEqual(['Event bulb.burst has no handler.']);
  });

  it('refuses empty tables, and tables without any request', () => {
    expect(listHandlerGaps(lamp, { ...api, events: {}, states: {} })).toContain('The table of events is empty.');
    const silent = { noCall: 'Nobody calls anything here.' };
    const events = { 'switch.pressed': silent, 'bulb.burst': silent };
    expect(listHandlerGaps(lamp, { ...api, events })).toEqual(['No event has a call.']);
  });

  it('fails if the server is in another state than the machine', async () => {
    const stuck = { ...api, start: async () => ({ lit: true }) };
    await expect(walkThroughApi(lamp, stuck)).rejects.toThrow('lamp: switch.pressed');
  });
});
