/** What the server read in a QRIS picture, for the owner to confirm, or what is wrong with it. */
import { styled } from '@mui/material/styles';
import BadgeCheck from 'lucide-react/icons/badge-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '../../translations.ts';
import type { UploadInfo } from '../../types.ts';

const DetailsBox = styled('div')(({ theme }) => ({
  marginTop: 8,
  padding: '12px 14px',
  borderRadius: 10,
  background: theme.vars.palette.soft.primary,
  '&[data-warning]': { background: theme.vars.palette.soft.accent },
  '& p': { display: 'flex', gap: 8, margin: 0, fontWeight: 600 },
  '& svg': { flex: 'none', marginTop: 2 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 16, rowGap: 2, margin: '8px 0 0' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& ul': { margin: '8px 0 0', paddingLeft: 20 },
}));

export default function QrisDetails({ qris }: { qris: NonNullable<UploadInfo['qris']> }) {
  const isValid = qris.problems.length === 0;
  const rows = [
    [t('qris.name'), qris.name],
    [t('qris.nmid'), qris.nmid],
    [t('qris.city'), qris.city],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <DetailsBox role="status" data-warning={isValid ? undefined : ''}>
      <p>
        {isValid ? <BadgeCheck aria-hidden size={20} /> : <TriangleAlert aria-hidden size={20} />}
        {t(isValid ? 'qris.confirm' : 'qris.warning')}
      </p>
      {!isValid && (
        <ul>
          {qris.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl>{rows.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term}=`}>{value}</dd>])}</dl>
      )}
    </DetailsBox>
  );
}
