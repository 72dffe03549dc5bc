/** All migrations in order. Static imports, so that the bundle contains them. Only upwards. Never edit a released one. */
import type { Migration } from 'kysely';
import * as foundation from './migrations/0001-foundation.ts';
import * as marketplace from './migrations/0002-marketplace.ts';
import * as orders from './migrations/0003-orders.ts';
import * as catalogue from './migrations/0004-catalogue.ts';
import * as contentChanges from './migrations/0009-content-changes.ts';
import * as curation from './migrations/0010-curation.ts';
import * as consultations from './migrations/0011-consultations.ts';
import * as content from './migrations/0012-content.ts';
import * as staff from './migrations/0013-staff.ts';
import * as submissions from './migrations/0014-submissions.ts';
import * as privacy from './migrations/0015-privacy.ts';
import * as studio from './migrations/0016-studio.ts';
import * as draftsAside from './migrations/0017-drafts-aside.ts';
import * as consultationDesk from './migrations/0018-consultation-desk.ts';
import * as sortedLists from './migrations/0019-sorted-lists.ts';
import * as exportLooks from './migrations/0020-export-looks.ts';
import * as quickOrders from './migrations/0021-quick-orders.ts';
import * as leanOrders from './migrations/0022-lean-orders.ts';
import * as priceSpread from './migrations/0023-price-spread.ts';
import * as ratedShelves from './migrations/0024-rated-shelves.ts';
import * as ordersAskLess from './migrations/0025-orders-ask-less.ts';
import * as goodsAskLess from './migrations/0026-goods-ask-less.ts';
import * as confirmedSessions from './migrations/0027-confirmed-sessions.ts';
import * as fileRemovals from './migrations/0028-file-removals.ts';
import * as unansweredOrders from './migrations/0029-unanswered-orders.ts';
import * as mailTexts from './migrations/0031-mail-texts.ts';
import * as formArchive from './migrations/0033-form-archive.ts';
import * as nearWords from './migrations/0035-near-words.ts';
import * as submissionNumbers from './migrations/0036-submission-numbers.ts';
import * as verifiedLicences from './migrations/0037-verified-licences.ts';
import * as shopBrands from './migrations/0040-shop-brands.ts';
import * as searchMeaning from './migrations/0041-search-meaning.ts';
import * as searchVariants from './migrations/0042-search-variants.ts';
import * as appointments from './migrations/0043-appointments.ts';

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-marketplace': marketplace,
  '0003-orders': orders,
  '0004-catalogue': catalogue,
  '0009-content-changes': contentChanges,
  '0010-curation': curation,
  '0011-consultations': consultations,
  '0012-content': content,
  '0013-staff': staff,
  '0014-submissions': submissions,
  '0015-privacy': privacy,
  '0016-studio': studio,
  '0017-drafts-aside': draftsAside,
  '0018-consultation-desk': consultationDesk,
  '0019-sorted-lists': sortedLists,
  '0020-export-looks': exportLooks,
  '0021-quick-orders': quickOrders,
  '0022-lean-orders': leanOrders,
  '0023-price-spread': priceSpread,
  '0024-rated-shelves': ratedShelves,
  '0025-orders-ask-less': ordersAskLess,
  '0026-goods-ask-less': goodsAskLess,
  '0027-confirmed-sessions': confirmedSessions,
  '0028-file-removals': fileRemovals,
  '0029-unanswered-orders': unansweredOrders,
  '0031-mail-texts': mailTexts,
  '0033-form-archive': formArchive,
  '0035-near-words': nearWords,
  '0036-submission-numbers': submissionNumbers,
  '0037-verified-licences': verifiedLicences,
  '0040-shop-brands': shopBrands,
  '0041-search-meaning': searchMeaning,
  '0042-search-variants': searchVariants,
  '0043-appointments': appointments,
};
