/** Icons and groups of the question kinds. */
import AlignLeft from 'lucide-react/icons/align-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Calendar from 'lucide-react/icons/calendar';
import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Hash from 'lucide-react/icons/hash';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import Landmark from 'lucide-react/icons/landmark';
import LinkIcon from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Mailbox from 'lucide-react/icons/mailbox';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Paperclip from 'lucide-react/icons/paperclip';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import Receipt from 'lucide-react/icons/receipt';
import Rows3 from 'lucide-react/icons/rows-3';
import Star from 'lucide-react/icons/star';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Type from 'lucide-react/icons/type';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { FieldKind } from '#engine/studio/edit.ts';

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export const KIND_ICONS: Record<FieldKind, Icon> = {
  text: Type,
  textarea: AlignLeft,
  number: Hash,
  money: Banknote,
  rating: Star,
  choice: CircleDot,
  choices: ListChecks,
  'yes-no': ToggleRight,
  consent: BadgeCheck,
  date: Calendar,
  time: Clock,
  file: Paperclip,
  photo: ImageIcon,
  phone: Phone,
  landline: PhoneCall,
  email: Mail,
  link: LinkIcon,
  nik: IdCard,
  nib: Landmark,
  npwp: Receipt,
  'postal-code': Mailbox,
  'account-number': CreditCard,
  coordinates: MapPin,
  map: MapIcon,
  region: MapPin,
  live: Users,
  rows: Rows3,
};

/** In display order. */
export const KIND_GROUPS: Array<{ id: string; kinds: FieldKind[] }> = [
  { id: 'writing', kinds: ['text', 'textarea', 'number', 'money'] },
  { id: 'choosing', kinds: ['choice', 'choices', 'yes-no', 'rating', 'consent', 'live', 'rows'] },
  { id: 'time', kinds: ['date', 'time'] },
  { id: 'files', kinds: ['photo', 'file'] },
  { id: 'contact', kinds: ['phone', 'landline', 'email', 'link', 'region', 'map', 'postal-code', 'coordinates'] },
  { id: 'numbers', kinds: ['nik', 'nib', 'npwp', 'account-number'] },
];
