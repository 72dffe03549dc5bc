/** The texts of the address book. */
import addresses from '#locales/id/addresses.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('addresses', addresses);
