/** "Mungkin maksud Anda sambal?": a suggested correction of the search, with a link to it. */

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { searchPaths } from '#contract/calls/search.ts';
import words from '#locales/id/search.json';
import { pathQuery } from '../../api/path-query.ts';
import { addTranslations } from '../../i18n.ts';

const t = addTranslations('search', words);

/** `to`: URL of the same list with another search text. */
export default function SearchCorrection({ search, to }: { search: string; to: (correction: string) => string }) {
  const { data } = useQuery({ ...pathQuery(searchPaths.suggestions(search)), staleTime: 30_000 });
  const correction = data?.correction;
  if (!correction) return null;
  return (
    <Box component="p" role="status" sx={{ mx: 0, my: -1.5, overflowWrap: 'anywhere' }}>
      {t('meant')}{' '}
      <Link component={RouterLink} to={to(correction)} sx={{ display: 'inline-block', py: 1.5, fontWeight: 700 }}>
        {correction}
      </Link>
      ?
    </Box>
  );
}
