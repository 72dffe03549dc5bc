/** Checks texts under work: small ones at once, large ones on the thread. */
import type { Finding } from '../files.ts';
import { layOver, type WorkTexts } from '../lay.ts';
import type { InForce } from '../publish.ts';
import { LARGE_TEXT, runTasksIn } from './runner.ts';
import type { Around, Checked, More } from './tasks.ts';

/** Adds findings to those of the check and answers all. */
type Add = (more: More[]) => Promise<Finding[]>;

const arounds = new WeakMap<InForce, Around>();
function aroundOf(base: InForce): Around {
  const { world, sources, lists, sentences, metaDir } = base;
  const around = arounds.get(base) ?? { world, sources, lists, sentences, metaDir };
  arounds.set(base, around);
  return around;
}

export const isLarge = ({ form, lists }: WorkTexts): boolean =>
  [form, ...Object.values(lists)].reduce((sum, text) => sum + text.length, 0) > LARGE_TEXT;

/** `then` gets what was found, and may add to it. */
export async function checkTexts<T>(
  base: InForce,
  id: string,
  { form, lists }: WorkTexts,
  more: More[],
  then: (checked: Checked, add: Add) => Promise<T>,
): Promise<T> {
  const work = { form, lists };
  if (isLarge(work))
    return runTasksIn(aroundOf(base), async (run) =>
      then(await run('check', [id, work, more]), (added) => run('add', [added])),
    );
  const laid = layOver(base, id, work);
  const add: Add = async (added) => {
    for (const { raw, list } of added) laid.add(raw, list);
    return laid.findings;
  };
  await add(more);
  return then(laid, add);
}
