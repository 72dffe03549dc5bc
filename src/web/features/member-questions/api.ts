/** Server calls of a seller about questions. */
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Answers } from '#engine/types.ts';
import { put } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const questionsQuery = (query: string) => pathQuery(sellingPaths.questions(query));
export const answerQuestion = (id: string, answers: Answers, form_version: number) =>
  put(sellingPaths.questionAnswer(id), { answers, form_version });
