/** The door to the forms room: what other rooms do with forms besides `app.forms`. */
export { mayFill, requireAudience, requireOpenFor } from './audience.ts';
export type { Form } from './book.ts';
export { breachesOf, type Candidate, madeOf } from './candidate.ts';
export { type Carried, carryOver } from './carry.ts';
export { endDraft, requireBegun, sweepDrafts } from './drafts/commands.ts';
export type { Finding } from './files.ts';
export { countRecords, judgeStored, type Numbers, type Progress } from './impact/judge.ts';
export { hasErrors, type Laid, layOver, layTexts, type WorkTexts } from './lay.ts';
export { buildModule, loadModule } from './module.ts';
export { digest } from './overlays.ts';
export { buildModules, type InForce, insertAll, isStillSo, type Published } from './publish.ts';
export { reservedFor } from './reserved.ts';
export { openAnswers, resealAnswers, sealAnswers } from './sealed.ts';
