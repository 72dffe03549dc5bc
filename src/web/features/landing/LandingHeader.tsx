/** Header of the landing page with its links. */
import { useTranslation } from 'react-i18next';
import { FrontHeader, type FrontHeaderProps } from '../../components/FrontHeader.tsx';

const links = [
  { to: '/marketplace', word: 'header.market' },
  { to: '/members', word: 'header.shops' },
  { to: '/maps', word: 'header.maps' },
  { to: '#layanan', word: 'header.features' },
  { to: '/help', word: 'header.help' },
];

export function LandingHeader(props: FrontHeaderProps) {
  const { t } = useTranslation('landing');
  return (
    <FrontHeader {...props} label={t('header.label')} links={links.map(({ to, word }) => ({ to, text: t(word) }))} />
  );
}
