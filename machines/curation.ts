/**
 * What may happen to an entry of the curation, and who may bring it about (decisions §6). The server performs the named
 * effects; both sides draw their buttons from `listCurationEvents`. Who assists a business never scores or decides on it.
 */
import { assign, setup, transition } from 'xstate';
import type { CurationStatus } from '../src/contract/curation.ts';

export type CurationActor = 'member' | 'curator' | 'staff';

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

/** Who acts, as far as it matters here. */
export interface CurationCaller {
  by: CurationActor;
  /** The caller assists the business. */
  assists?: boolean;
  /** A final score sheet of the caller lies with the entry. */
  has_scored?: boolean;
}
export interface CurationEvent extends CurationCaller {
  type: CurationEventName;
  note?: string | null;
  /** Of `revision.request`: how many fields are marked. */
  marks?: number;
  /** Of `score.file`: with this sheet the scores are too far apart. */
  apart?: boolean;
}
export interface CurationContext {
  /** The entry belongs to a period. */
  has_period: boolean;
  /** Final score sheets. */
  sheets: number;
  /** Two sheets differ so much that a third is wanted. */
  apart: boolean;
}
export interface CurationFacts extends CurationContext {
  status: CurationStatus;
}

type GuardArgs = { context: CurationContext; event: CurationEvent };
const effect = () => {};
const isBy =
  (...actors: CurationActor[]) =>
  ({ event }: { event: CurationEvent }) =>
    actors.includes(event.by);
const isOfficer = isBy('curator', 'staff');
const hasNote = ({ event }: GuardArgs) => Boolean(event.note?.trim());
/** Two look at an entry; a third only where the two disagree. */
const needsScoreSheet = ({ context: { sheets, apart } }: GuardArgs) => sheets < 2 || (sheets === 2 && apart);
const isScored = ({ context: { sheets, apart } }: GuardArgs) => sheets > 0 && !(sheets === 2 && apart);
/** Who decides as a curator has scored it too, unless the others' sheets are enough. */
const canDecide = (given: GuardArgs) => {
  const { by, assists, has_scored } = given.event;
  if (!isScored(given) || assists) return false;
  return by === 'staff' || (by === 'curator' && (has_scored === true || !needsScoreSheet(given)));
};

export const curationMachine = setup({
  types: {
    context: {} as CurationContext,
    events: {} as CurationEvent,
  },
  guards: {
    isMember: isBy('member'),
    isStaff: isBy('staff'),
    isOfficer,
    isOfficerWithNote: (given: GuardArgs) => isOfficer(given) && hasNote(given),
    isOfficerWithMarks: (given: GuardArgs) => isOfficer(given) && (given.event.marks ?? 0) > 0,
    isOfficerInPeriod: (given: GuardArgs) => isOfficer(given) && given.context.has_period,
    isScorer: (given: GuardArgs) =>
      isBy('curator')(given) && !given.event.assists && !given.event.has_scored && needsScoreSheet(given),
    isJudge: canDecide,
    isJudgeWithNote: (given: GuardArgs) => canDecide(given) && hasNote(given),
  },
  actions: {
    adoptPeriod: assign({ has_period: true }),
    dropPeriod: assign({ has_period: false }),
    adoptSheet: assign(({ context, event }) => {
      const sheets = context.sheets + 1;
      return { sheets, apart: sheets === 2 && event.apart === true };
    }),
    dropSheets: assign({ sheets: 0, apart: false }),

    keepMarks: effect,
    voidSheets: effect,
    keepResult: effect,
    noticeMember: effect,
    noticeOfficer: effect,
  },
}).createMachine({
  id: 'curation',
  description: 'One entry of the long form, from being sent to its result.',
  context: { has_period: false, sheets: 0, apart: false },
  initial: 'submitted',
  states: {
    submitted: {
      description: 'Diajukan: sent, or sent again after mending; nobody has looked at it yet.',
      entry: ['noticeMember', 'noticeOfficer'],
      on: {
        'verification.start': { guard: 'isOfficer', target: 'verifying', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    verifying: {
      description: 'Verifikasi Berkas: somebody checks whether answers and documents are complete.',
      on: {
        'revision.request': {
          guard: 'isOfficerWithMarks',
          target: 'revision',
          actions: ['keepMarks', 'noticeMember'],
        },
        'docs.reject': { guard: 'isOfficerWithNote', target: 'rejected_docs', actions: 'noticeMember' },
        'assessment.start': { guard: 'isOfficerInPeriod', target: 'assessing', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    revision: {
      description: 'Perlu Perbaikan: single fields are marked, and the member mends exactly their steps.',
      on: {
        'revision.send': { guard: 'isMember', target: 'submitted' },
        'docs.reject': { guard: 'isOfficerWithNote', target: 'rejected_docs', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.assign': { guard: 'isStaff', actions: ['adoptPeriod', 'noticeMember'] },
        'period.release': { guard: 'isStaff', actions: ['dropPeriod', 'noticeMember'] },
      },
    },
    assessing: {
      description: 'Penilaian Kurator: curators who do not assist the business fill in score sheets.',
      on: {
        'score.file': { guard: 'isScorer', actions: 'adoptSheet' },
        'decision.pass': { guard: 'isJudge', target: 'passed', actions: ['keepResult', 'noticeMember'] },
        'decision.pass-with-notes': {
          guard: 'isJudgeWithNote',
          target: 'passed_with_notes',
          actions: ['keepResult', 'noticeMember'],
        },
        'decision.fail': { guard: 'isJudgeWithNote', target: 'failed', actions: ['keepResult', 'noticeMember'] },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
        'period.release': {
          guard: 'isStaff',
          target: 'verifying',
          actions: ['dropPeriod', 'dropSheets', 'voidSheets', 'noticeMember'],
        },
      },
    },
    passed: { type: 'final', description: 'Lolos: announced with its grade once the period is.' },
    passed_with_notes: {
      type: 'final',
      description: 'Lolos dengan Catatan: announced as well; the notes are the member’s.',
    },
    failed: { type: 'final', description: 'Belum Lolos: told to the member alone, with the reason.' },
    withdrawn: { type: 'final', description: 'Ditarik: taken back by its sender, who may send a new one.' },
    rejected_docs: { type: 'final', description: 'Tidak Lolos Berkas: documents are not what was asked; told why.' },
  },
});

type Effect = keyof typeof curationMachine.implementations.actions;
export interface CurationStep extends CurationFacts {
  /** Named effects in the order in which they are performed. */
  effects: Effect[];
}

/** What the event makes of the entry; null where it may not happen. */
export function decideCuration({ status, ...context }: CurationFacts, event: CurationEvent): CurationStep | null {
  const before = curationMachine.resolveState({ value: status, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(curationMachine, before, event);
  const effects = actions.map(({ type }) => type as Effect).filter((type) => !type.startsWith('xstate.'));
  return { ...after.context, status: after.value as CurationStatus, effects };
}

/** As if everything that is asked for beside the event had been given. */
const SAMPLE_INPUT = { note: 'note', marks: 1 };

/** The events that may happen now by this caller; those that need a note or marks are among them. */
export const listCurationEvents = (entry: CurationFacts, caller: CurationCaller): CurationEventName[] =>
  CURATION_EVENTS.filter((type) => decideCuration(entry, { type, ...caller, ...SAMPLE_INPUT }) !== null);

/** What the event lacks: it may happen, but only with a note or with marks. */
export function findMissingInput(entry: CurationFacts, event: CurationEvent): 'note' | 'marks' | null {
  if (decideCuration(entry, event) || !decideCuration(entry, { ...event, ...SAMPLE_INPUT })) return null;
  return decideCuration(entry, { ...event, marks: SAMPLE_INPUT.marks }) ? 'marks' : 'note';
}

/** Still being worked on. */
export const OPEN_CURATION_STATUSES = ['submitted', 'verifying', 'revision', 'assessing'] as const;
