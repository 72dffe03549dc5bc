/** Checks texts that staff are editing: small ones on the main thread, large ones on the worker thread. */

import { overlayDraft } from '../draft-overlay.ts';
import type { CurrentSchemas } from '../publish.ts';
import type { Finding } from '../read-schemas.ts';
import { LARGE_TEXT, runTasksWith } from './task-runner.ts';
import type { CheckedTexts, DraftTexts, ExtraFindings, TextCheckContext } from './task-types.ts';

/** Adds findings to those of the check and returns all of them. */
type AddFindings = (more: ExtraFindings[]) => Promise<Finding[]>;

const contexts = new WeakMap<CurrentSchemas, TextCheckContext>();
/** The context of the worker thread; the same object for the same schemas. */
export function contextOf(base: CurrentSchemas): TextCheckContext {
  const { world, sources, lists, sentences, metaDir } = base;
  const context = contexts.get(base) ?? { world, sources, lists, sentences, metaDir };
  contexts.set(base, context);
  return context;
}

const isLarge = ({ form, lists }: DraftTexts): boolean =>
  [form, ...Object.values(lists)].reduce((sum, text) => sum + text.length, 0) > LARGE_TEXT;

/** `then` gets the findings and may add to them. */
export async function checkTexts<T>(
  base: CurrentSchemas,
  id: string,
  { form, lists }: DraftTexts,
  extra: ExtraFindings[],
  then: (checked: CheckedTexts, add: AddFindings) => Promise<T>,
): Promise<T> {
  const work = { form, lists };
  if (isLarge(work))
    return runTasksWith(contextOf(base), async (run) =>
      then(await run('check', [id, work, extra]), (added) => run('add', [added])),
    );
  const overlay = overlayDraft(base, id, work);
  const add: AddFindings = async (added) => {
    for (const { raw, list } of added) overlay.addFindings(raw, list);
    return overlay.findings;
  };
  await add(extra);
  return then(overlay, add);
}
