/** Header of the public consultation page with its links. */
import { FrontHeader, type FrontHeaderProps } from '../../../components/FrontHeader.tsx';
import { t } from '../translations.ts';

const links = [
  { to: '/', word: 'header.home' },
  { to: '/consultation?form=consultation', word: 'header.ask' },
  { to: '/consultation#kurator', word: 'header.curators' },
  { to: '/consultation/history', word: 'header.history' },
] as const;

export function ConsultationHeader(props: FrontHeaderProps) {
  return (
    <FrontHeader {...props} label={t('header.label')} links={links.map(({ to, word }) => ({ to, text: t(word) }))} />
  );
}
