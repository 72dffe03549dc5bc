/** Rules of a form that is used as rows of another one: there `form.` means the form around it, and a joined condition can be too long. */

import { ownEntry } from '../lookup.ts';
import type { RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import { namesIn } from '../rules/rule-names.ts';
import type { CompileContext, FormFile } from '../types.ts';
import { fieldsIn } from './fields-in.ts';
import type { Findings } from './findings.ts';
import { ruleParams } from './rule-params.ts';

export function checkRowForms(findings: Findings, file: FormFile, program: RuleProgram, context: CompileContext): void {
  const around = formWithRows(file, context);
  for (const rule of program.rules) {
    const { group, path } = rule;
    const form = group === undefined ? undefined : program.doc.ui.fields[group]?.rows?.form;
    if (group !== undefined && form !== undefined) {
      const code = readsForm(rule) ? 'rows-rule-form' : rule.problems.length > 0 ? 'rows-rule' : undefined;
      const { word, name } = ruleParams(program, rule);
      const other = name.split('.').at(-1);
      const params = { name: group, form: titleOf(form, context), word, other };
      if (code) findings.error(['properties', group, 'x-rows'], code, params);
    } else if (around !== undefined && readsForm(rule))
      findings.error(path, 'rule-form-in-rows', { ...ruleParams(program, rule), form: titleOf(around, context) });
  }
}

const readsForm = ({ text }: Rule): boolean => namesIn(text).some(({ isOfForm }) => isOfForm);

/** A form that has this one as rows. */
const formWithRows = ({ $id }: FormFile, { forms }: CompileContext): string | undefined =>
  Object.keys(forms).find((id) => fieldsIn(forms[id]).some(([, field]) => field['x-rows'] === $id));

const titleOf = (id: string, { forms, words }: CompileContext): string =>
  ownEntry(forms, id)?.title ?? ownEntry(words, id)?.$form?.title ?? id;
