/** The ways of the page of consultations. */
import { useTranslation } from 'react-i18next';
import { FrontHeader, type FrontHeaderProps } from '../../../components/FrontHeader.tsx';
import '../words.ts';

const ways = [
  { to: '/', word: 'header.home' },
  { to: '/consultation?form=consultation', word: 'header.ask' },
  { to: '/consultation#kurator', word: 'header.curators' },
  { to: '/consultation/history', word: 'header.history' },
];

export function Header(props: FrontHeaderProps) {
  const { t } = useTranslation('consultation');
  return (
    <FrontHeader {...props} label={t('header.label')} ways={ways.map(({ to, word }) => ({ to, text: t(word) }))} />
  );
}
