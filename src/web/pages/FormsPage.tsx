/** /forms: every form that the user may fill in now, with a link to each. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { FormItem } from '#contract/forms.ts';
import { LinkCard } from '../components/LinkCard.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { formsWithoutPage, openFormsQuery } from '../features/open-forms/api.ts';
import { t } from '../features/open-forms/translations.ts';
import { useSession } from '../session/session-store.ts';

export default function FormsPage() {
  const { role } = useSession();
  const query = useQuery(openFormsQuery(role));
  return (
    <Box sx={{ maxWidth: 840, mx: 'auto', width: 1, px: { xs: 2, md: 3 }, py: { xs: 3, md: 5 } }}>
      <PageHead title={t('title')} description={t('lead')} />
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '60ch' }}>
        {t('lead')}
      </Typography>
      <QueryResult
        query={query}
        level="h2"
        isEmpty={({ items }) => formsWithoutPage(items).length === 0}
        empty={{ title: t('none'), text: t('none_text') }}
      >
        {({ items }) => (
          <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {formsWithoutPage(items).map((form) => (
              <li key={form.id}>
                <FormLink form={form} needsLogin={role === null && form.audience !== 'public'} />
              </li>
            ))}
          </Box>
        )}
      </QueryResult>
    </Box>
  );
}

function FormLink({ form, needsLogin }: { form: FormItem; needsLogin: boolean }) {
  const { id, title, description, audience, steps } = form;
  return (
    <LinkCard to={`/forms/${id}`}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
          {description && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {description}
            </Box>
          )}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {[t(`audience.${audience}`), steps > 1 && t('steps', { count: steps }), needsLogin && t('login')]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <Box component={ChevronRight} aria-hidden size={20} sx={{ flex: 'none', color: 'text.secondary' }} />
      </Box>
    </LinkCard>
  );
}
