/** Templates of a new form. The questions of the chosen one are listed below it. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FormTemplateItem } from '#contract/studio-library.ts';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { QUESTION_KINDS } from '../compose/field-kinds.ts';
import { templatesQuery } from '../library/api.ts';
import { tFieldKinds } from '../translations.ts';
import { t } from './translations.ts';

interface Props {
  value: string;
  errors: string[];
  onChoose: (template: FormTemplateItem) => void;
}

export function TemplateChoice({ value, errors, onChoose }: Props) {
  const { data, error, refetch } = useQuery(templatesQuery);
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  const chosen = data.find(({ id }) => id === value);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <RadioCards
        label={t('template.label')}
        name="templat"
        value={value}
        columns={1}
        errors={errors}
        onChange={(next) => {
          const template = data.find(({ id }) => id === next);
          if (template) onChoose(template);
        }}
        options={data.map(({ id, title, about, questions }) => ({
          value: id,
          label: title,
          hint: t('template.hint', { about, count: questions }),
        }))}
      />
      {chosen && <TemplatePreview template={chosen} />}
    </Box>
  );
}

function TemplatePreview({ template: { title, steps } }: { template: FormTemplateItem }) {
  return (
    <Box
      component="section"
      aria-label={t('template.preview', { title })}
      sx={{ display: 'grid', gap: 1.5, p: 2, borderRadius: '14px', bgcolor: 'soft.sunken', minWidth: 0 }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
        {t('template.preview', { title })}
      </Box>
      {steps.map((step, at) => (
        <Box key={step.title} sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{`${at + 1}. ${step.title}`}</Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {step.questions.map(({ label, kind, required }) => {
              const Picture = QUESTION_KINDS[kind].Icon;
              return (
                <Box
                  component="li"
                  key={label}
                  sx={{
                    display: 'flex',
                    gap: 1,
                    minWidth: 0,
                    '& svg': { flex: 'none', mt: '3px', color: 'text.secondary' },
                  }}
                >
                  <Picture aria-hidden size={17} />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {label}
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                      {` · ${[tFieldKinds(`kind.${kind}`), required ? t('template.required') : ''].filter(Boolean).join(', ')}`}
                    </Box>
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
