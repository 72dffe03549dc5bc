/** The door to the forms room: what other rooms do with forms besides `app.forms`. */
export { mayFill, requireAudience, requireOpenFor } from './audience.ts';
export type { Form } from './book.ts';
export { breachesOf, type Candidate, madeOf } from './candidate.ts';
export { type Carried, carryOver } from './carry.ts';
export { copyOfForm, emptyForm } from './copy.ts';
export { endDraft, requireBegun, sweepDrafts } from './drafts/commands.ts';
export type { Finding } from './files.ts';
export { checkTexts } from './heavy/check.ts';
export { type Read, readText } from './heavy/read.ts';
export { LARGE_TEXT, runTask } from './heavy/runner.ts';
export type { Checked as CheckedTexts } from './heavy/tasks.ts';
export { countRecords, judgeStored, type Numbers, type Progress } from './impact/judge.ts';
export { hasErrors, layTexts, type WorkTexts } from './lay.ts';
export { buildModule, loadModule } from './module.ts';
export { digest } from './overlays.ts';
export { buildModules, type InForce, insertAll, isStillSo, type Published } from './publish.ts';
export { reservedFor } from './reserved.ts';
export { openAnswers, resealAnswers, sealAnswers } from './sealed.ts';
