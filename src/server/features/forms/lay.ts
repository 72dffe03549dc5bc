/** Texts under work laid over those in force: what is wrong with them, and which forms they would change. */
import { checkForm, checkOptions, type Finding as Raw } from '#engine/check.ts';
import type { FormFile, OptionFile, World } from '#engine/types.ts';
import type { Db } from '../../database/door.ts';
import { type Candidate, candidateOf, madeOf, type Texts } from './candidate.ts';
import { byId, type Finding } from './files.ts';
import { digest, type Kind } from './overlays.ts';
import type { InForce } from './publish.ts';
import { dropOverlay, keepOverlay, raiseRevision } from './queries.ts';

export interface WorkTexts {
  form: string;
  lists: Record<string, string>;
}
export interface Laid extends Texts {
  id: string;
  findings: Finding[];
  /** The form itself, then those that are made of what was changed; empty while there is an error. */
  candidates: Candidate[];
  /** Findings that the texts alone do not tell: about the form, or about a list that was changed. */
  add(raw: Raw[], list?: string): void;
}

/** `file` of the findings is `form` or the id of a list. Of another form that a list breaks they stand at the list. */
type Base = Pick<InForce, 'world' | 'sources' | 'lists' | 'metas' | 'desk'>;

export function layOver(base: Base, id: string, work: WorkTexts): Laid {
  const desk = base.desk();
  const form = desk.readText('form', id, work.form);
  const changed = Object.entries(work.lists).filter(([list, text]) => base.lists[list] !== text);
  const lists = changed.flatMap(([list, text]) => desk.readText(list, list, text) ?? []);
  const { [id]: _, ...others } = base.world.forms;
  const world: World = {
    ...base.world,
    forms: { ...others, ...(byId(form ? [form] : []) as Record<string, FormFile>) },
    options: { ...base.world.options, ...(byId(lists) as Record<string, OptionFile>) },
  };
  for (const list of lists) desk.check(list, checkOptions(list.value as OptionFile, world), base.metas.options);
  if (form) desk.check(form, checkForm(form.value as FormFile, world), base.metas.form);

  const laid: Laid = {
    id,
    world,
    sources: { ...base.sources, [id]: work.form },
    lists: { ...base.lists, ...work.lists },
    findings: desk.findings,
    candidates: [],
    add(raw, list) {
      const file = list === undefined ? form : lists.find((one) => one.id === list);
      if (file) desk.check(file, raw);
    },
  };
  if (hasErrors(laid)) return laid;
  const names = changed.map(([list]) => list);
  for (const other of Object.values(others)) {
    const made = madeOf(other, world);
    if (!made.forms.includes(id) && !made.lists.some((list) => names.includes(list))) continue;
    const raw = checkForm(other, world).filter(({ level }) => level === 'error');
    if (raw.length === 0) laid.candidates.push(candidateOf(other.$id, laid));
    // A form that is broken already is not broken by this.
    else if (checkForm(other, base.world).every(({ level }) => level !== 'error')) {
      const list = lists.find((one) => made.lists.includes(one.id));
      const spot = desk.another();
      spot.check(
        list ?? (form as NonNullable<typeof form>),
        raw.map((one) => (list ? { ...one, path: ['enum'] } : seenFromRows(one, id))),
      );
      const title = other.title ?? world.words[other.$id]?.$form?.title ?? other.$id;
      for (const one of spot.findings) laid.findings.push({ ...one, text: `${title}: ${one.text}` });
    }
  }
  if (!hasErrors(laid)) laid.candidates.unshift(candidateOf(id, laid));
  return laid;
}

/** What is wrong with a form that has this one's questions in its rows, as it is told here. */
function seenFromRows(found: Raw, id: string): Raw {
  const { code, params } = found;
  if (code !== 'visitor-file-rows' || params.form !== id) return { ...found, path: ['properties'] };
  return { ...found, code: 'visitor-file-used', path: ['properties', params.other ?? '', 'x-file'] };
}

export const hasErrors = ({ findings }: Pick<Laid, 'findings'>): boolean =>
  findings.some(({ level }) => level === 'error');

/**
 * Keeps the texts over the files of the release; one that says what its file says needs no keeping. `isQuiet`: no version
 * came of it (another comment), so nothing else tells other processes to read the texts again.
 */
export async function layTexts(trx: Db, base: InForce, id: string, work: WorkTexts, isQuiet: boolean): Promise<void> {
  const texts: [Kind, string, string][] = Object.entries(work.lists).map(([list, text]) => ['list', list, text]);
  for (const [kind, name, text] of [['form', id, work.form] as const, ...texts]) {
    const over = base.shipped[kind][name] ?? null;
    if (over === digest(text)) await dropOverlay(trx, { kind, id: name });
    else await keepOverlay(trx, { kind, id: name, text, over });
  }
  if (isQuiet) await raiseRevision(trx);
}
