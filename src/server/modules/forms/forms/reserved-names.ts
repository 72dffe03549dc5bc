/** Names that no question of a form may have, because the call that receives the form uses them itself. */
import { formCalls } from '#contract/form-calls.ts';
import type { CompileContext } from '#engine/types.ts';

export const reservedNames: NonNullable<CompileContext['reserved']> = Object.fromEntries(
  [...new Set(formCalls.flatMap(({ forms }) => forms))].map((id) => {
    const calls = formCalls.filter(({ forms }) => forms.includes(id));
    const parameters = calls.flatMap((call) => [
      ...Object.keys(call.parameters.properties),
      ...(call.methodOverride ? ['_method'] : []),
    ]);
    const beside = calls
      .filter(({ isEither }) => !isEither)
      .flatMap(({ forms }) => forms.filter((form) => form !== id));
    return [id, { parameters: [...new Set(parameters)], beside: [...new Set(beside)] }];
  }),
);

/** Parameters of the calls, and questions of the forms that are sent in the same call. */
export function reservedNamesFor(id: string, { forms }: Pick<CompileContext, 'forms'>): string[] {
  const own = Object.hasOwn(reservedNames, id) ? reservedNames[id] : undefined;
  const besides = (own?.beside ?? []).flatMap((other) => Object.keys(forms[other]?.properties ?? {}));
  return [...(own?.parameters ?? []), ...besides];
}
