/** The rules of forms on the server. Each thread that evaluates answers registers them. */
import { dayInWita } from '#engine/calendar.ts';
import { registerRules } from '#engine/rule-evaluator.ts';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';

export const registerServerRules = () => registerRules(ruleEvaluator, () => dayInWita(new Date()));
