/** The call of a user who asks. Not in `api.ts`, which visitors load. */
import { buyingPaths } from '#contract/calls/buying.ts';
import type { Answers } from '#engine/types.ts';
import { post } from '../../api/call.ts';

export const askQuestion = (productId: string, answers: Answers, form_version: number, key: string) =>
  post(buyingPaths.askQuestion(productId), { answers, form_version }, { headers: { 'Idempotency-Key': key } });
