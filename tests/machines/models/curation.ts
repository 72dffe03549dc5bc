import { curationMachine } from '#machines/curation.ts';
import type { Model } from '../support/model.ts';

const note = 'Label belum memuat masa simpan';
const withdrawn = { 'submission.withdraw [isMember]': 'withdrawn' };
const period = (state: string) => ({
  'period.assign [isStaff]': `${state} ! noticeMember`,
  'period.release [isStaff]': `${state} ! noticeMember`,
});
const rejected = { 'docs.reject [isCuratorOrStaffWithNote]': 'rejected_docs ! noticeMember' };

export const curation: Model = {
  name: 'curation',
  machine: curationMachine,
  events: [
    { type: 'verification.start', by: 'curator' },
    { type: 'verification.start', by: 'member' },
    { type: 'revision.request', by: 'curator', markedFields: 2 },
    { type: 'revision.request', by: 'curator', markedFields: 0 },
    { type: 'revision.send', by: 'member' },
    { type: 'revision.send', by: 'staff' },
    { type: 'docs.reject', by: 'staff', note },
    { type: 'docs.reject', by: 'staff' },
    { type: 'assessment.start', by: 'curator' },
    { type: 'score.file', by: 'curator', scoresDiffer: false },
    { type: 'score.file', by: 'curator', scoresDiffer: true },
    { type: 'score.file', by: 'curator', assists: true },
    { type: 'score.file', by: 'curator', has_scored: true },
    { type: 'score.file', by: 'staff' },
    { type: 'decision.pass', by: 'staff' },
    { type: 'decision.pass', by: 'curator', has_scored: true },
    { type: 'decision.pass', by: 'curator', has_scored: true, assists: true },
    { type: 'decision.pass', by: 'curator' },
    { type: 'decision.pass-with-notes', by: 'curator', has_scored: true, note },
    { type: 'decision.pass-with-notes', by: 'staff' },
    { type: 'decision.fail', by: 'staff', note },
    { type: 'decision.fail', by: 'staff' },
    { type: 'submission.withdraw', by: 'member' },
    { type: 'submission.withdraw', by: 'curator' },
    { type: 'period.assign', by: 'staff' },
    { type: 'period.assign', by: 'curator' },
    { type: 'period.release', by: 'staff' },
    { type: 'period.release', by: 'member' },
  ],
  table: {
    submitted: {
      'verification.start [isCuratorOrStaff]': 'verifying ! noticeMember',
      ...withdrawn,
      ...period('submitted'),
    },
    verifying: {
      'revision.request [isCuratorOrStaffWithMarkedFields]': 'revision ! keepMarks, noticeMember',
      'assessment.start [isCuratorOrStaffInPeriod]': 'assessing ! noticeMember',
      ...rejected,
      ...withdrawn,
      ...period('verifying'),
    },
    revision: {
      'revision.send [isMember]': 'submitted ! noticeMember, noticeOfficer',
      ...rejected,
      ...withdrawn,
      ...period('revision'),
    },
    assessing: {
      'score.file [isScorer]': 'assessing',
      'decision.pass [isDecider]': 'passed ! keepResult, noticeMember',
      'decision.pass-with-notes [isDeciderWithNote]': 'passed_with_notes ! keepResult, noticeMember',
      'decision.fail [isDeciderWithNote]': 'failed ! keepResult, noticeMember',
      'period.release [isStaff]': 'verifying ! voidSheets, noticeMember',
      ...withdrawn,
    },
  },
  api: async (t) => (await import('./curation-api.ts')).curationApi(t),
};
