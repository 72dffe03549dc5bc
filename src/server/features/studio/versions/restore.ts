/** The texts of an older version, as they can be put in force today: what was renamed since finds its way back. */
import { parseDocument } from 'yaml';
import type { StudioFiles } from '#contract/studio.ts';
import type { FormDoc } from '#engine/types.ts';

type Renames = Record<string, string>;

export interface Then {
  doc: FormDoc;
  source: string;
  lists: Record<string, string> | null;
}

/** `now`: in force. Lists of versions from before the studio were not kept: those of today stay. */
export function restoredFiles({ doc, source, lists }: Then, now: FormDoc): StudioFiles {
  const asked = (name: string) => Object.hasOwn(doc.ui.fields, name);
  const form = withRenames(
    source,
    turned(now.ui.renames, asked, (name) => Object.hasOwn(now.ui.fields, name)),
  );
  const restored = Object.entries(lists ?? {}).map(([list, text]) => {
    const offered = codesOf(doc, list);
    const today = codesOf(now, list);
    const renames = now.ui.optionRenames?.[list] ?? {};
    return [
      list,
      withRenames(
        text,
        turned(
          renames,
          (code) => offered.has(code),
          (code) => today.has(code),
        ),
      ),
    ] as const;
  });
  return { form, lists: Object.fromEntries(restored) };
}

/** `telepon → business_phone` becomes `business_phone → telepon`, where the older version knows only the one and today's only the other. */
function turned(renames: Renames, isThen: (name: string) => boolean, isNow: (name: string) => boolean): Renames {
  const back: Renames = {};
  for (const from of Object.keys(renames)) {
    let to = from;
    for (let steps = 0; steps < 20 && Object.hasOwn(renames, to); steps++) to = renames[to] as string;
    if (isThen(from) && !isThen(to) && isNow(to)) back[to] = from;
  }
  return back;
}

const codesOf = (doc: FormDoc, list: string): Set<string> =>
  new Set(
    Object.entries(doc.options)
      .filter(([key]) => key.split('!', 1)[0] === list)
      .flatMap(([, options]) => options.map(({ value }) => value)),
  );

/** Written into the text; without any it stays to the letter. */
function withRenames(text: string, renames: Renames): string {
  const entries = Object.entries(renames);
  if (entries.length === 0) return text;
  const document = parseDocument(text);
  for (const [from, to] of entries) document.setIn(['x-renames', from], to);
  return document.toString({ lineWidth: 0 });
}
