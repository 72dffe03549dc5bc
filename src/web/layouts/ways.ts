/** The ways of the main menu: `wide` in the navbar, `phone` in the bottom navigation. */
import CircleHelp from 'lucide-react/icons/circle-help';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import SearchCheck from 'lucide-react/icons/search-check';

export const ways = [
  { to: '/', word: 'nav.home', Icon: House, wide: true, phone: true },
  { to: '/curation', word: 'nav.curation', Icon: SearchCheck, wide: true, phone: true },
  { to: '/help', word: 'nav.help', Icon: CircleHelp, wide: true, phone: true },
  { to: '/contact-us', word: 'nav.contact', Icon: MessageCircle, wide: true, phone: false },
];
