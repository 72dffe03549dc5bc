/** What inserting the chosen questions would do: names, lists, and rules that do not come along. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { InsertPlan } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { ruleWord } from '../edit-error-text.ts';
import { labelsFor } from '../labels.ts';
import { t } from '../tools/translations.ts';
import type { LoadedForm } from './chosen-questions.ts';

interface Props {
  form: LoadedForm;
  plan: InsertPlan;
  /** Chooses these questions of the form as well. */
  onTake: (names: string[]) => void;
}

export function InsertPreview({ form: { title, source, names }, plan, onTake }: Props) {
  const labels = labelsFor(source).fields;
  const labelOf = (name: string) => labels[name] ?? name;
  const listTitles = (isCopied: boolean) =>
    plan.lists
      .filter((list) => list.isCopied === isCopied)
      .map(({ id }) => source.lists[id]?.title ?? id)
      .join(', ');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
        {t('library.taken', { form: title })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {plan.names.map((name) => {
          const renamed = plan.renamed.find((one) => one.name === name);
          const notes = [
            plan.needed.includes(name) ? t('library.needed') : '',
            renamed ? t('library.renamed', { to: renamed.to }) : '',
          ].filter(Boolean);
          return (
            <li key={name}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {labelOf(name)}
              </Box>
              {notes.length > 0 && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}
                >{` (${notes.join('; ')})`}</Box>
              )}
            </li>
          );
        })}
      </Box>
      {[false, true].map(
        (isCopied) =>
          listTitles(isCopied) !== '' && (
            <Box key={String(isCopied)} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {t(isCopied ? 'library.own' : 'library.shared', { lists: listTitles(isCopied) })}
            </Box>
          ),
      )}
      {plan.left.length > 0 && (
        <Box sx={{ display: 'grid', gap: 0.5, p: 1.5, borderRadius: '10px', bgcolor: 'soft.accent' }}>
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              fontWeight: 600,
              '& svg': { flex: 'none', mt: '3px', color: 'accent.main' },
            }}
          >
            <TriangleAlert aria-hidden size={17} />
            {t('library.left')}
          </Box>
          <Box>{t('library.left_text')}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {plan.left.map(({ name, word, reads }) => {
              const missing = reads.filter((other) => !names.includes(other) && labels[other] !== undefined);
              const text =
                reads.length > 0
                  ? t('library.rule', { rule: ruleWord(word), reads: reads.map(labelOf).join(', ') })
                  : ruleWord(word);
              return (
                <li key={`${name} ${word} ${reads.join()}`}>
                  {`${labelOf(name)}: ${text}`}
                  {missing.length > 0 && (
                    <Box
                      component={Action}
                      size="small"
                      onClick={() => onTake(missing)}
                      sx={{ ml: -1, textAlign: 'left' }}
                    >
                      {t('library.take_too', { labels: missing.map(labelOf).join(', ') })}
                    </Box>
                  )}
                </li>
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
