/** The rules of forms in this page. Only forms with rules load it (`load-rules.ts`), and the studio, which checks rules anyway. */
import { dayInWita } from '#engine/calendar.ts';
import { registerRules } from '#engine/rule-evaluator.ts';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';

export const registerWebRules = () => registerRules(ruleEvaluator, () => dayInWita(new Date()));
