/**
 * The states of a curation entry, its events, and who may send them. The server performs the named effects. Server
 * and browser use `listCurationEvents` to show buttons. A curator who assists a business may not score it or decide about it.
 */
import { assign, setup, transition } from 'xstate';
import type { CurationStatus } from '../src/contract/curation.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

type CurationActor = 'member' | 'curator' | 'staff';

export const CURATION_EVENTS = [
  'verification.start',
  'revision.request',
  'revision.send',
  'docs.reject',
  'assessment.start',
  'score.file',
  'decision.pass',
  'decision.pass-with-notes',
  'decision.fail',
  'submission.withdraw',
  'period.assign',
  'period.release',
] as const;
export type CurationEventName = (typeof CURATION_EVENTS)[number];

/** The data about the caller that the machine needs. */
export interface CurationCaller {
  by: CurationActor;
  /** The caller assists the business. */
  assists?: boolean;
  /** The entry has a final score sheet of the caller. */
  has_scored?: boolean;
}
export interface CurationEvent extends CurationCaller {
  type: CurationEventName;
  note?: string | null | undefined;
  /** For `revision.request`: number of marked fields. */
  markedFields?: number;
  /** For `score.file`: the scores differ too much with this sheet. */
  scoresDiffer?: boolean | undefined;
}
interface CurationContext {
  /** The entry belongs to a period. */
  has_period: boolean;
  /** Number of final score sheets. */
  scoreSheets: number;
  /** Two sheets differ so much that a third is needed. */
  scoresDiffer: boolean;
}
/** open: without a result · passed: with or without notes · closed: ended without passing. Each status has one. */
export type CurationTag = 'open' | 'passed' | 'closed';
export interface CurationFacts extends CurationContext {
  status: CurationStatus;
}

type GuardArgs = { context: CurationContext; event: CurationEvent };
const isBy =
  (...actors: CurationActor[]) =>
  ({ event }: { event: CurationEvent }) =>
    actors.includes(event.by);
const isCuratorOrStaff = isBy('curator', 'staff');
const hasNote = ({ event }: GuardArgs) => Boolean(event.note?.trim());
/** Two curators score an entry. A third is needed only if their scores differ too much. */
const needsScoreSheet = ({ context: { scoreSheets, scoresDiffer } }: GuardArgs) =>
  scoreSheets < 2 || (scoreSheets === 2 && scoresDiffer);
const isScored = ({ context: { scoreSheets, scoresDiffer } }: GuardArgs) =>
  scoreSheets > 0 && !(scoreSheets === 2 && scoresDiffer);
/** A curator who decides must have scored the entry, unless there are enough sheets of others. */
const canDecide = (given: GuardArgs) => {
  const { by, assists, has_scored } = given.event;
  if (!isScored(given) || assists) return false;
  return by === 'staff' || (by === 'curator' && (has_scored === true || !needsScoreSheet(given)));
};

/** What the server performs, by name. All other actions only change the machine's context. */
const CURATION_EFFECTS = ['keepMarks', 'voidSheets', 'keepResult', 'noticeMember', 'noticeOfficer'] as const;
export type CurationEffect = (typeof CURATION_EFFECTS)[number];

export const curationMachine = setup({
  types: {
    context: {} as CurationContext,
    events: {} as CurationEvent,
    tags: {} as CurationTag,
  },
  guards: {
    isMember: isBy('member'),
    isStaff: isBy('staff'),
    isCuratorOrStaff,
    isCuratorOrStaffWithNote: (given: GuardArgs) => isCuratorOrStaff(given) && hasNote(given),
    isCuratorOrStaffWithMarkedFields: (given: GuardArgs) =>
      isCuratorOrStaff(given) && (given.event.markedFields ?? 0) > 0,
    isCuratorOrStaffInPeriod: (given: GuardArgs) => isCuratorOrStaff(given) && given.context.has_period,
    isScorer: (given: GuardArgs) =>
      isBy('curator')(given) && !given.event.assists && !given.event.has_scored && needsScoreSheet(given),
    isDecider: canDecide,
    isDeciderWithNote: (given: GuardArgs) => canDecide(given) && hasNote(given),
  },
  actions: {
    adoptPeriod: assign({ has_period: true }),
    dropPeriod: assign({ has_period: false }),
    adoptSheet: assign(({ context, event }) => {
      const scoreSheets = context.scoreSheets + 1;
      return { scoreSheets, scoresDiffer: scoreSheets === 2 && event.scoresDiffer === true };
    }),
    dropSheets: assign({ scoreSheets: 0, scoresDiffer: false }),

    ...namedEffects(CURATION_EFFECTS),
  },
}).createMachine({
  id: 'curation',
  description: 'One entry of the long form, from submission to result.',
  context: { has_period: false, scoreSheets: 0, scoresDiffer: false },
  initial: 'submitted',
  states: {
    submitted: {
      tags: ['open'],
      description: 'Diajukan: submitted, or submitted again after a correction. Verification has not started.',
      entry: ['noticeMember', 'noticeOfficer'],
      on: {
        'verification.start': { guard: 'isCuratorOrStaff', target: 'verifying', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    verifying: {
      tags: ['open'],
      description: 'Verifikasi Berkas: answers and documents are checked for completeness.',
      on: {
        'revision.request': {
          guard: 'isCuratorOrStaffWithMarkedFields',
          target: 'revision',
          actions: ['keepMarks', 'noticeMember'],
        },
        'docs.reject': { guard: 'isCuratorOrStaffWithNote', target: 'rejected_docs', actions: 'noticeMember' },
        'assessment.start': { guard: 'isCuratorOrStaffInPeriod', target: 'assessing', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    revision: {
      tags: ['open'],
      description: 'Perlu Perbaikan: some fields are marked. The member may change only the steps of these fields.',
      on: {
        'revision.send': { guard: 'isMember', target: 'submitted' },
        'docs.reject': { guard: 'isCuratorOrStaffWithNote', target: 'rejected_docs', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    assessing: {
      tags: ['open'],
      description: 'Penilaian Kurator: curators who do not assist the business fill in score sheets.',
      on: {
        'score.file': { guard: 'isScorer', actions: 'adoptSheet' },
        'decision.pass': { guard: 'isDecider', target: 'passed', actions: ['keepResult', 'noticeMember'] },
        'decision.pass-with-notes': {
          guard: 'isDeciderWithNote',
          target: 'passed_with_notes',
          actions: ['keepResult', 'noticeMember'],
        },
        'decision.fail': { guard: 'isDeciderWithNote', target: 'failed', actions: ['keepResult', 'noticeMember'] },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.release': {
          guard: 'isStaff',
          target: 'verifying',
          actions: ['dropPeriod', 'dropSheets', 'voidSheets', 'noticeMember'],
        },
      },
    },
    passed: {
      type: 'final',
      tags: ['passed'],
      description: 'Lolos: passed. Announced with its grade when the period is announced.',
    },
    passed_with_notes: {
      type: 'final',
      tags: ['passed'],
      description: 'Lolos dengan Catatan: passed with notes. Announced as well, but only the member sees the notes.',
    },
    failed: {
      type: 'final',
      tags: ['closed'],
      description: 'Belum Lolos: failed. Only the member is informed, with the reason.',
    },
    rejected_docs: {
      type: 'final',
      tags: ['closed'],
      description: 'Tidak Lolos Berkas: documents do not meet the requirements. The member gets the reason.',
    },
    withdrawn: {
      type: 'final',
      tags: ['closed'],
      description: 'Ditarik: withdrawn by its sender, who may submit a new one.',
    },
  },
});

interface CurationStep extends CurationFacts {
  /** Named effects in the order in which they are performed. */
  effects: CurationEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideCuration({ status, ...context }: CurationFacts, event: CurationEvent): CurationStep | null {
  const before = curationMachine.resolveState({ value: status, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(curationMachine, before, event);
  const effects = effectsAmong(CURATION_EFFECTS, actions);
  return { ...after.context, status: after.value as CurationStatus, effects };
}

/** Sample of all input that an event may need. */
const SAMPLE_INPUT = { note: 'note', markedFields: 1 };

/** Events that the caller may send now, including those that need a note or marks. */
export const listCurationEvents = (entry: CurationFacts, caller: CurationCaller): CurationEventName[] =>
  CURATION_EVENTS.filter((type) => decideCuration(entry, { type, ...caller, ...SAMPLE_INPUT }) !== null);

/** The input that is missing for an event that is otherwise allowed: a note or marks. */
export function findMissingInput(entry: CurationFacts, event: CurationEvent): 'note' | 'marks' | null {
  if (decideCuration(entry, event) || !decideCuration(entry, { ...event, ...SAMPLE_INPUT })) return null;
  return decideCuration(entry, { ...event, markedFields: SAMPLE_INPUT.markedFields }) ? 'marks' : 'note';
}

/** All statuses, in the order in which an entry passes through them. */
export const CURATION_STATUSES = Object.keys(curationMachine.states) as CurationStatus[];

/** The statuses that carry a tag, in the order of the machine. */
export const curationStatusesWith = (tag: CurationTag): CurationStatus[] =>
  CURATION_STATUSES.filter((status) => curationMachine.states[status]?.tags.includes(tag));

export const OPEN_CURATION_STATUSES = curationStatusesWith('open');
