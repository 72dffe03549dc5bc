/** The kinds of questions as staff choose them: groups, icons, and which inputs can show an example. */
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
import { keysOf } from '#engine/lookup.ts';
import type { FieldKind } from '#engine/studio/edit.ts';

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

interface QuestionKind {
  Icon: Icon;
  /** The input can show a placeholder. */
  hasExample?: true;
}

/** Groups and kinds in display order. */
const groups = {
  writing: {
    text: { Icon: Type, hasExample: true },
    textarea: { Icon: AlignLeft, hasExample: true },
    number: { Icon: Hash, hasExample: true },
    money: { Icon: Banknote, hasExample: true },
  },
  choosing: {
    choice: { Icon: CircleDot, hasExample: true },
    choices: { Icon: ListChecks },
    'yes-no': { Icon: ToggleRight },
    rating: { Icon: Star },
    consent: { Icon: BadgeCheck },
    live: { Icon: Users, hasExample: true },
    rows: { Icon: Rows3 },
  },
  time: {
    date: { Icon: Calendar },
    time: { Icon: Clock },
  },
  files: {
    photo: { Icon: ImageIcon },
    file: { Icon: Paperclip },
  },
  contact: {
    phone: { Icon: Phone, hasExample: true },
    landline: { Icon: PhoneCall, hasExample: true },
    email: { Icon: Mail, hasExample: true },
    link: { Icon: LinkIcon, hasExample: true },
    region: { Icon: MapPin, hasExample: true },
    map: { Icon: MapIcon },
    'postal-code': { Icon: Mailbox, hasExample: true },
    coordinates: { Icon: MapPin },
  },
  numbers: {
    nik: { Icon: IdCard, hasExample: true },
    nib: { Icon: Landmark, hasExample: true },
    npwp: { Icon: Receipt, hasExample: true },
    'account-number': { Icon: CreditCard, hasExample: true },
  },
} satisfies Record<string, Partial<Record<FieldKind, QuestionKind>>>;

export const QUESTION_KINDS: Record<FieldKind, QuestionKind> = {
  ...groups.writing,
  ...groups.choosing,
  ...groups.time,
  ...groups.files,
  ...groups.contact,
  ...groups.numbers,
};

export const KIND_GROUPS: Array<{ id: keyof typeof groups; kinds: FieldKind[] }> = keysOf(groups).map((id) => ({
  id,
  kinds: keysOf<Partial<Record<FieldKind, QuestionKind>>>(groups[id]),
}));
