/** Merges a parsed form question by question: its position and each of its settings. Pure. */
import type { FieldFile, FormFile, OptionFile, StepFile } from '#engine/types.ts';
import type { Merger } from './three-way.ts';

type Steps = StepFile[];

export function mergeForm(merger: Merger, base: FormFile, mine: FormFile, theirs: FormFile): FormFile {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(({ 'x-steps': _, properties: __, ...rest }) => rest);
  const rest = merger.record({ ...ofBase }, { ...ofMine }, { ...ofTheirs }, []);
  const properties = merger.record(base.properties, mine.properties, theirs.properties, ['properties']) as Record<
    string,
    FieldFile
  >;
  const steps = mergeSteps(merger, [base['x-steps'], mine['x-steps'], theirs['x-steps']], Object.keys(properties));
  const used = Object.fromEntries(Object.entries(properties).filter(([name]) => isIn(steps, name)));
  return { ...rest, 'x-steps': steps, properties: used } as FormFile;
}

const isIn = (steps: Steps, name: string) => steps.some(({ fields }) => fields.includes(name));
const stepIdOf = (steps: Steps, name: string) => steps.find(({ fields }) => fields.includes(name))?.id;
const idsOf = (steps: Steps) => steps.map(({ id }) => id);
const stepAt = (steps: Steps, id: string) => steps.find((step) => step.id === id);

function mergeSteps(merger: Merger, [base, mine, theirs]: [Steps, Steps, Steps], names: string[]): Steps {
  const places = new Map(names.map((name) => [name, mergeStepOf(merger, [base, mine, theirs], name)]));
  const ids = merger.order(idsOf(base), idsOf(mine), idsOf(theirs), ['x-steps', 'order']);
  return ids.flatMap((id): Steps => {
    const [was, is, other] = [base, mine, theirs].map((steps) => stepAt(steps, id)) as (StepFile | undefined)[];
    const fields = fieldsOf(merger, [was, is, other], id).filter((name) => places.get(name) === id);
    const own = merger.value(stepWithoutFields(was), stepWithoutFields(is), stepWithoutFields(other), ['x-steps', id]);
    // A step that one side removed stays if the other side put a question into it.
    const head = own ?? (fields.length > 0 ? stepWithoutFields(is ?? other ?? was) : undefined);
    return head === undefined ? [] : [{ ...(head as StepFile), fields }];
  });
}

function stepWithoutFields(step: StepFile | undefined): Omit<StepFile, 'fields'> | undefined {
  if (!step) return undefined;
  const { fields: _, ...head } = step;
  return head;
}

/** The step of a question. A side without the question has no say about its position. */
function mergeStepOf(merger: Merger, [base, mine, theirs]: [Steps, Steps, Steps], name: string): string | undefined {
  const [was, is, other] = [base, mine, theirs].map((steps) => stepIdOf(steps, name));
  if (is === undefined || other === undefined) return is ?? other ?? was;
  return merger.value(was, is, other, ['x-steps', 'place', name]) as string | undefined;
}

function fieldsOf(merger: Merger, steps: (StepFile | undefined)[], id: string): string[] {
  const [was, is, other] = steps.map((step) => step?.fields ?? []) as [string[], string[], string[]];
  return [...new Set([...merger.order(was, is, other, ['x-steps', id, 'order']), ...was])];
}

/** Merges a list option by option. */
export function mergeList(merger: Merger, base: OptionFile, mine: OptionFile, theirs: OptionFile): OptionFile {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(({ enum: _, ...rest }) => rest);
  const rest = merger.record({ ...ofBase }, { ...ofMine }, { ...ofTheirs }, []);
  return { ...rest, enum: merger.names(base.enum, mine.enum, theirs.enum, ['enum', 'order']) } as OptionFile;
}
