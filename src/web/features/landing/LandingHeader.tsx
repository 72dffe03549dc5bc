/** Header of the landing page with its links. */
import { FrontHeader, type FrontHeaderProps } from '../../components/FrontHeader.tsx';
import { t } from './translations.ts';

const links = [
  { to: '/marketplace', word: 'header.market' },
  { to: '/members', word: 'header.shops' },
  { to: '/maps', word: 'header.maps' },
  { to: '#layanan', word: 'header.features' },
  { to: '/help', word: 'header.help' },
] as const;

export function LandingHeader(props: FrontHeaderProps) {
  return (
    <FrontHeader {...props} label={t('header.label')} links={links.map(({ to, word }) => ({ to, text: t(word) }))} />
  );
}
