/** Finds and replaces words in all texts of the form, as one edit. Each text may be left out. */
import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useState } from 'react';
import { findTexts, replaceTexts } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { showToast } from '../../../components/toasts.ts';
import { EditErrorMessage } from '../compose/EditErrorMessage.tsx';
import { SwitchSetting } from '../compose/SwitchSetting.tsx';
import { useEdit } from '../compose/useEdit.ts';
import { useStudio } from '../store.tsx';
import { t } from '../tools/translations.ts';
import { groupMatches } from './group-matches.ts';
import { MatchRow } from './MatchRow.tsx';

export function FindReplace({ onClose }: { onClose: () => void }) {
  const { lastSources: sources, lists, id } = useStudio();
  const { run, editError, clear } = useEdit();
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  /** Keys of texts whose tick was changed: shared lists begin without one, all others with one. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const search = useDeferredValue(
    useMemo(() => ({ find, replacement, matchesCase, wholeWords }), [find, replacement, matchesCase, wholeWords]),
  );
  const matches = useMemo(() => findTexts(sources, search), [sources, search]);
  const isShared = (list: string) =>
    lists.find((one) => one.id === list)?.used_by.some((form) => form.id !== id) ?? false;
  const isTicked = (match: (typeof matches)[number]) =>
    match.problem === null && changed.has(match.key) === (match.owner.kind === 'list' && isShared(match.owner.id));
  const ticked = matches.filter(isTicked);
  const groups = groupMatches(sources, matches);
  const edited = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem('');
    clear();
  };
  const toggle = (key: string) => {
    const next = new Set(changed);
    if (!next.delete(key)) next.add(key);
    setChanged(next);
    setProblem('');
  };
  const replace = () => {
    if (ticked.length === 0) return setProblem(t('replace.none_chosen'));
    if (!run((now) => replaceTexts(now, search, new Set(ticked.map(({ key }) => key))))) return;
    showToast({ title: t('replace.done', { count: ticked.length }), variant: 'success' });
    onClose();
  };
  return (
    <Sheet
      title={t('replace.title')}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" onClick={replace}>
            {t('replace.do', { count: ticked.length })}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormAlert text={problem} />
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t('replace.lead')}
        </Box>
        <Field label={t('replace.find')} name="cari-tulisan" value={find} onChange={edited(setFind)} maxLength={120} />
        <Field
          label={t('replace.with')}
          name="ganti-tulisan"
          value={replacement}
          onChange={edited(setReplacement)}
          required={false}
          maxLength={500}
        />
        <Box>
          <SwitchSetting label={t('replace.case')} checked={matchesCase} onChange={setMatchesCase} />
          <SwitchSetting label={t('replace.words')} checked={wholeWords} onChange={setWholeWords} />
        </Box>
        <EditErrorMessage>{editError}</EditErrorMessage>
        {search.find.trim() !== '' && (
          <Box role="status" sx={{ fontWeight: 600 }}>
            {t('replace.found', { count: matches.length })}
            {ticked.length > 0 && `, ${t('replace.chosen', { count: ticked.length })}`}
          </Box>
        )}
        {groups.map((group) => (
          <Box component="section" key={group.title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
              {group.title}
            </Box>
            {group.list !== null && isShared(group.list) && (
              <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay', fontSize: '0.9375rem' }}>
                {t('replace.shared')}
              </Box>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
              {group.matches.map((match) => (
                <MatchRow
                  key={match.key}
                  match={match}
                  place={group.placeOf(match)}
                  words={group.wordsOf(match)}
                  isTicked={isTicked(match)}
                  onToggle={() => toggle(match.key)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
