/** Plans few walks that together cover all wanted items. When a walk ends and more can be reached, it continues in the same world. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Step } from './model.ts';
import { type IsAllowed, listWalks } from './pure-walk.ts';

interface TourOptions {
  /** Items to cover. Other items of a step do not count. */
  wanted: Iterable<string>;
  metOn: (steps: Step[]) => string[];
  isAllowed?: IsAllowed | undefined;
  /** Cost of a new world, in steps. */
  start: number;
  /** Whether a world may continue after its walk. Otherwise each world has one walk. */
  isExtendable?: boolean;
}

export function planTour(
  model: Model,
  { wanted, metOn, isAllowed, start, isExtendable = true }: TourOptions,
): Step[][] {
  const left = new Set(wanted);
  const gainOf = (steps: Step[], cost: number) =>
    new Set(metOn(steps).filter((one) => left.has(one))).size / (steps.length + cost);
  const bestFrom = (from: AnyMachineSnapshot | undefined, cost: number): Step[] | undefined => {
    const ways = listWalks(model, isAllowed, from).map(({ steps }) => ({ steps, gain: gainOf(steps, cost) }));
    const best = ways.reduce<{ steps: Step[]; gain: number }>((one, other) => (other.gain > one.gain ? other : one), {
      steps: [],
      gain: 0,
    });
    return best.gain > 0 ? best.steps : undefined;
  };
  const tour: Step[][] = [];
  while (left.size > 0) {
    const steps: Step[] = [];
    let more = bestFrom(undefined, start);
    if (!more) throw new Error(`No way in ${model.name} leads past ${[...left].join(', ')}.`);
    while (more) {
      for (const one of metOn(more)) left.delete(one);
      steps.push(...more);
      const end = steps.at(-1)?.after;
      more = isExtendable && end?.status === 'active' ? bestFrom(end, 0) : undefined;
    }
    tour.push(steps);
  }
  return tour;
}
