/** The states of a curation period and the events that staff may send. The server performs the named effects. */
import { setup, transition } from 'xstate';
import type { PeriodStatus } from '../src/contract/curation.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export const PERIOD_EVENT_NAMES = [
  'period.open',
  'period.review',
  'period.announce',
  'period.close',
  'period.cancel',
] as const;
type PeriodEventName = (typeof PERIOD_EVENT_NAMES)[number];
export interface PeriodEvent {
  type: PeriodEventName;
  note?: string | null;
}
interface PeriodFacts {
  status: PeriodStatus;
  /** Entries that are not decided yet. */
  running: number;
}

type GuardArgs = { context: { running: number }; event: PeriodEvent };

/** What the server performs, by name. All other actions only change the machine's context. */
const PERIOD_EFFECTS = ['claimOpen', 'releaseEntries', 'publishResults', 'noticePassed'] as const;
export type PeriodEffect = (typeof PERIOD_EFFECTS)[number];

export const curationPeriodMachine = setup({
  types: { context: {} as { running: number }, events: {} as PeriodEvent },
  guards: {
    isDecided: ({ context }: GuardArgs) => context.running === 0,
    isReasoned: ({ event }: GuardArgs) => Boolean(event.note?.trim()),
  },
  actions: {
    ...namedEffects(PERIOD_EFFECTS),
  },
}).createMachine({
  id: 'curation-period',
  description: 'One period of the curation, from its planning to its end.',
  context: { running: 0 },
  initial: 'draft',
  states: {
    draft: {
      description: 'Draf: visible to staff only.',
      on: {
        'period.open': { target: 'open', actions: 'claimOpen' },
        'period.cancel': { guard: 'isReasoned', target: 'canceled', actions: 'releaseEntries' },
      },
    },
    open: {
      description: 'Pendaftaran Dibuka: entries sent between its two days belong to it. Only one period can be open.',
      on: {
        'period.review': 'review',
        'period.cancel': { guard: 'isReasoned', target: 'canceled', actions: 'releaseEntries' },
      },
    },
    review: {
      description: 'Proses Penilaian: no new entries. The existing ones are verified and scored.',
      on: {
        'period.announce': { guard: 'isDecided', target: 'announced', actions: ['publishResults', 'noticePassed'] },
        'period.cancel': { guard: 'isReasoned', target: 'canceled', actions: 'releaseEntries' },
      },
    },
    announced: {
      description: 'Hasil Diumumkan: the entries that passed are on the public page.',
      on: { 'period.close': 'closed' },
    },
    closed: { type: 'final', description: 'Selesai: ended. Its results stay public.' },
    canceled: { type: 'final', description: 'Dibatalkan: entries without a result no longer belong to a period.' },
  },
});

interface PeriodStep {
  status: PeriodStatus;
  effects: PeriodEffect[];
}

/** The next status and effects; null if the event is not allowed. */
export function decidePeriod({ status, running }: PeriodFacts, event: PeriodEvent): PeriodStep | null {
  const before = curationPeriodMachine.resolveState({ value: status, context: { running } });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(curationPeriodMachine, before, event);
  const effects = effectsAmong(PERIOD_EFFECTS, actions);
  return { status: after.value as PeriodStatus, effects };
}

const SAMPLE_NOTE = 'note';

/** Events that are allowed now, including those that need a note. */
export const listPeriodEvents = (period: PeriodFacts): PeriodEventName[] =>
  PERIOD_EVENT_NAMES.filter((type) => decidePeriod(period, { type, note: SAMPLE_NOTE }) !== null);

export const needsNote = (period: PeriodFacts, event: PeriodEvent): boolean =>
  decidePeriod(period, event) === null && decidePeriod(period, { ...event, note: SAMPLE_NOTE }) !== null;
