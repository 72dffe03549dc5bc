/** Conditions of fields and steps: what they may look at, and for which values they may wait. */
import type { Condition } from '../types.ts';
import type { Sources, Target } from './sources.ts';

/** Fields that a condition of the target may look at: earlier ones, in screen order. */
export function fitsBefore(_sources: Sources, _target: Target): string[] {
  throw new Error('not yet');
}

/** For what a condition can wait at a field; every field can be empty or not. */
export type Askable =
  | { by: 'code'; codes: string[] }
  | { by: 'yes-no' }
  | { by: 'number' }
  | { by: 'text' }
  | { by: 'emptiness' };

export function askableOf(_sources: Sources, _name: string): Askable {
  throw new Error('not yet');
}

export function setCondition(_sources: Sources, _target: Target, _condition: Condition | null): Sources {
  throw new Error('not yet');
}
