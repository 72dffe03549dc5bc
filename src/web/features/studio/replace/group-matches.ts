/** Groups the found texts by their place in the form: the form, its steps, its lists. No React. */
import { type FormSources, rowFormSources, type TextMatch } from '#engine/studio/edit.ts';
import { type PlaceholderWords, placeholderWords } from '#engine/studio/placeholder-words.ts';
import { messageWords } from '../compose/settings/message-words.ts';
import { labelsFor, listTitleOf } from '../labels.ts';
import { t } from '../tools/translations.ts';

interface MatchGroup {
  title: string;
  /** The list that has the texts. */
  list: string | null;
  matches: TextMatch[];
  /** What has the text, for example the question. */
  placeOf: (match: TextMatch) => string;
  /** Words for the placeholders of the text. */
  wordsOf: (match: TextMatch) => PlaceholderWords;
}

export function groupMatches(sources: FormSources, matches: readonly TextMatch[]): MatchGroup[] {
  const labels = labelsFor(sources);
  const stepOf = (name: string) => sources.form['x-steps'].find(({ fields }) => fields.includes(name))?.id;
  const inStep = (id: string | undefined) => t('replace.in_step', { label: labels.steps[id ?? ''] ?? id ?? '' });
  const groupOf = ({ owner }: TextMatch): Pick<MatchGroup, 'title' | 'list'> => {
    switch (owner.kind) {
      case 'form':
        return { title: t('replace.form'), list: null };
      case 'step':
        return { title: inStep(owner.id), list: null };
      case 'field':
        return { title: inStep(stepOf(owner.name)), list: null };
      case 'row':
        return { title: inStep(stepOf(owner.group)), list: null };
      case 'list':
        return { title: t('replace.in_list', { label: listTitleOf(sources, owner.id) }), list: owner.id };
    }
  };
  const placeOf = ({ owner, kind }: TextMatch) => {
    const what = t(`replace.kind.${kind}`);
    // A label is shown anyway, so it is not repeated.
    if (owner.kind === 'field' && kind !== 'label') return `${what} · ${labels.fields[owner.name] ?? owner.name}`;
    if (owner.kind !== 'row') return what;
    const own = kind === 'label' ? undefined : labelsFor(rowFormSources(sources, owner.group)).fields[owner.name];
    const place = t('replace.in_row', { label: labels.fields[owner.group] ?? owner.group });
    return [what, own, place].filter(Boolean).join(' · ');
  };
  const ofMessages = messageWords();
  const ofForm = placeholderWords(Object.entries(labels.fields));
  const wordsOf = ({ owner, kind }: TextMatch) => {
    if (kind === 'message') return ofMessages;
    if (owner.kind !== 'field' || kind !== 'check') return ofForm;
    return placeholderWords(Object.entries(labelsFor(rowFormSources(sources, owner.name)).fields));
  };
  const groups = new Map<string, MatchGroup>();
  for (const match of matches) {
    const { title, list } = groupOf(match);
    const group = groups.get(title) ?? { title, list, matches: [], placeOf, wordsOf };
    group.matches.push(match);
    groups.set(title, group);
  }
  return [...groups.values()];
}
