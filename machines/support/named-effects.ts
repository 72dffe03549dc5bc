/**
 * Named effects of a machine: its actions that do nothing here. The code that runs the machine performs them, matched by
 * type (`satisfies Record<OrderEffect, EffectHandler>`).
 */

/** An implementation without effect for each name. */
export const namedEffects = <Name extends string>(names: readonly Name[]): Record<Name, () => void> =>
  Object.fromEntries(names.map((name) => [name, () => undefined])) as Record<Name, () => void>;

/** The named effects among the actions of a transition, in their order. Actions of XState itself are left out. */
export const effectsAmong = <Name extends string>(
  names: readonly Name[],
  actions: readonly { type: string }[],
): Name[] => actions.flatMap(({ type }) => names.filter((name) => name === type));
