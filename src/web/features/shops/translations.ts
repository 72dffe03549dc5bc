import shops from '#locales/id/shops.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('shops', shops);
