/** Kysely types of all tables that the migrations create. */
import type { ComplaintEvents, ComplaintLines, Complaints } from './tables/complaints.ts';
import type {
  ApiKeys,
  FormAfterSending,
  FormEmbedding,
  FormWebhooks,
  WebhookDeliveries,
} from './tables/connections.ts';
import type { ConsultationEvents, ConsultationMessages, Consultations, CuratorHours } from './tables/consultations.ts';
import type { OrderChats, OrderMessages, ProductQuestions } from './tables/conversations.ts';
import type { AppliedFunctions, Audit, AuditExportOwners, Idempotency, Mails, Settings } from './tables/core.ts';
import type {
  Assessments,
  CurationCorrections,
  CurationPeriodCurators,
  CurationPeriods,
  CurationResults,
} from './tables/curation.ts';
import type {
  Drafts,
  FormCountedFields,
  FormModules,
  FormVersions,
  ResumableDrafts,
  ResumeLinks,
  SubmissionEvents,
  SubmissionImports,
  SubmissionNumbers,
  SubmissionPlaces,
  Submissions,
} from './tables/forms.ts';
import type {
  Categories,
  ContentChanges,
  Contents,
  Districts,
  Listings,
  ProductMedia,
  Products,
  Promotions,
  ReviewMedia,
  Reviews,
  SearchWords,
  ShopClosures,
  Shops,
  VariantPrices,
  Variants,
} from './tables/market.ts';
import type {
  CartLines,
  FavoriteProducts,
  FollowedShops,
  Notifications,
  OrderEvents,
  OrderLines,
  OrderShipments,
  Orders,
  PaymentProofs,
  ShopDelivery,
  ShopPayment,
  StockAlerts,
  StockMoves,
  Subsidies,
  SubsidyUses,
} from './tables/orders.ts';
import type { NewsDigests, PushDeliveries, PushKeys, PushSubscriptions, ShopNews } from './tables/push.ts';
import type { RefundAccounts, RefundProofs, Refunds } from './tables/refunds.ts';
import type { StaffViews } from './tables/staff-views.ts';
import type {
  FormMailOptOuts,
  FormOverlays,
  FormPreviews,
  FormRuleFailures,
  FormStates,
  FormViewers,
  FormWorkingCopies,
} from './tables/studio.ts';
import type {
  SubmissionComments,
  SubmissionMatchKeys,
  SubmissionPairs,
  SubmissionSimilar,
  SubmissionWorkTable,
} from './tables/submission-work.ts';
import type { TicketEvents, Tickets } from './tables/tickets.ts';
import type {
  Businesses,
  BusinessLicences,
  Consents,
  FileRemovals,
  Files,
  FileUses,
  LoginAttempts,
  MailTokens,
  PaymentOptions,
  RateLimits,
  Sessions,
  Tokens,
  UserAddresses,
  Users,
} from './tables/users-and-businesses.ts';

export type * from './tables/connections.ts';
export type * from './tables/consultations.ts';
export type * from './tables/conversations.ts';
export type * from './tables/core.ts';
export type * from './tables/curation.ts';
export type * from './tables/forms.ts';
export type * from './tables/market.ts';
export type * from './tables/orders.ts';
export type * from './tables/push.ts';
export type * from './tables/refunds.ts';
export type * from './tables/staff-views.ts';
export type * from './tables/studio.ts';
export type * from './tables/tickets.ts';
export type * from './tables/users-and-businesses.ts';

export interface Tables {
  users: Users;
  user_addresses: UserAddresses;
  consents: Consents;
  sessions: Sessions;
  tokens: Tokens;
  mail_tokens: MailTokens;
  login_attempts: LoginAttempts;
  rate_limits: RateLimits;
  files: Files;
  file_removals: FileRemovals;
  file_uses: FileUses;
  form_versions: FormVersions;
  form_modules: FormModules;
  drafts: Drafts;
  resumable_drafts: ResumableDrafts;
  resume_links: ResumeLinks;
  submissions: Submissions;
  submission_events: SubmissionEvents;
  submission_imports: SubmissionImports;
  submission_numbers: SubmissionNumbers;
  submission_work: SubmissionWorkTable;
  submission_comments: SubmissionComments;
  submission_match_keys: SubmissionMatchKeys;
  submission_pairs: SubmissionPairs;
  submission_similar: SubmissionSimilar;
  submission_places: SubmissionPlaces;
  form_counted_fields: FormCountedFields;
  businesses: Businesses;
  business_licences: BusinessLicences;
  payment_options: PaymentOptions;
  shop_delivery: ShopDelivery;
  shop_payment: ShopPayment;
  idempotency: Idempotency;
  mails: Mails;
  audit: Audit;
  audit_export_owners: AuditExportOwners;
  applied_functions: AppliedFunctions;
  settings: Settings;
  curation_periods: CurationPeriods;
  curation_period_curators: CurationPeriodCurators;
  curation_corrections: CurationCorrections;
  assessments: Assessments;
  curation_results: CurationResults;
  content_changes: ContentChanges;
  categories: Categories;
  products: Products;
  product_media: ProductMedia;
  variants: Variants;
  variant_prices: VariantPrices;
  promotions: Promotions;
  cart_lines: CartLines;
  favorite_products: FavoriteProducts;
  followed_shops: FollowedShops;
  stock_alerts: StockAlerts;
  orders: Orders;
  order_lines: OrderLines;
  order_events: OrderEvents;
  order_shipments: OrderShipments;
  order_chats: OrderChats;
  order_messages: OrderMessages;
  product_questions: ProductQuestions;
  refunds: Refunds;
  refund_proofs: RefundProofs;
  refund_accounts: RefundAccounts;
  payment_proofs: PaymentProofs;
  complaints: Complaints;
  complaint_lines: ComplaintLines;
  complaint_events: ComplaintEvents;
  stock_moves: StockMoves;
  subsidies: Subsidies;
  subsidy_uses: SubsidyUses;
  reviews: Reviews;
  review_media: ReviewMedia;
  notifications: Notifications;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  push_deliveries: PushDeliveries;
  shop_news: ShopNews;
  news_digests: NewsDigests;
  contents: Contents;
  districts: Districts;
  shop_closures: ShopClosures;
  shops: Shops;
  listings: Listings;
  search_words: SearchWords;
  tickets: Tickets;
  ticket_events: TicketEvents;
  consultations: Consultations;
  consultation_events: ConsultationEvents;
  consultation_messages: ConsultationMessages;
  curator_hours: CuratorHours;
  staff_views: StaffViews;
  form_working_copies: FormWorkingCopies;
  form_rule_failures: FormRuleFailures;
  form_overlays: FormOverlays;
  form_states: FormStates;
  form_previews: FormPreviews;
  form_viewers: FormViewers;
  form_mail_opt_outs: FormMailOptOuts;
  form_after_sending: FormAfterSending;
  form_embedding: FormEmbedding;
  form_webhooks: FormWebhooks;
  webhook_deliveries: WebhookDeliveries;
  api_keys: ApiKeys;
}
