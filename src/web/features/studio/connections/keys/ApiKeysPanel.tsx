/** API keys that read the submissions of the form. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { API } from '#contract/paths.ts';
import { pathQuery } from '../../../../api/path-query.ts';
import { Action } from '../../../../components/Action.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryResult } from '../../../../components/QueryResult.tsx';
import { useStudio } from '../../store.tsx';
import { listStyle, secondaryText } from '../row-styles.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { t } from '../translations.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { NewApiKey } from './NewApiKey.tsx';

const DOCS_PATH = '/api/docs#forms';

export function ApiKeysPanel() {
  const { id } = useStudio();
  const query = useQuery(pathQuery(staffPaths.studio.apiKeys(id)));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Panel title={t('key.title')} text={t('key.text')}>
      <QueryResult
        query={query}
        isEmpty={({ keys }) => keys.length === 0}
        empty={{ title: t('key.none'), text: t('key.none_text') }}
      >
        {({ keys }) => (
          <Box component="ul" aria-label={t('key.list')} sx={listStyle}>
            {keys.map((one) => (
              <ApiKeyRow key={one.id} form={id} apiKey={one} />
            ))}
          </Box>
        )}
      </QueryResult>
      {query.data &&
        (isMaking ? (
          <NewApiKey
            form={id}
            forms={query.data.forms}
            onClose={() => setMaking(false)}
            onMade={(key) => {
              setMaking(false);
              setMade(key);
            }}
          />
        ) : (
          <div>
            <Action look="outlined" onClick={() => setMaking(true)}>
              {t('key.add')}
            </Action>
          </div>
        ))}
      <Box sx={{ ...secondaryText, overflowWrap: 'anywhere' }}>
        {t('key.how')} <code>{`GET ${location.origin}${API}/forms/${id}/submissions`}</code>.{' '}
        <Link href={DOCS_PATH}>{t('key.docs')}</Link>
      </Box>
      {made && (
        <SecretDialog
          title={t('key.secret_title')}
          text={t('key.secret_text')}
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
}
