/** Header of the public consultation page with its links. */
import { useTranslation } from 'react-i18next';
import { FrontHeader, type FrontHeaderProps } from '../../../components/FrontHeader.tsx';
import '../translations.ts';

const links = [
  { to: '/', word: 'header.home' },
  { to: '/consultation?form=consultation', word: 'header.ask' },
  { to: '/consultation#kurator', word: 'header.curators' },
  { to: '/consultation/history', word: 'header.history' },
];

export function ConsultationHeader(props: FrontHeaderProps) {
  const { t } = useTranslation('consultation');
  return (
    <FrontHeader {...props} label={t('header.label')} links={links.map(({ to, word }) => ({ to, text: t(word) }))} />
  );
}
