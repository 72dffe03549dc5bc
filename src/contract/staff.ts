/** Request and response schemas of staff pages: users, moderation, audit log. */

import { type Static, type TSchema, Type } from 'typebox';
import { RowId } from './bounds.ts';
import { PictureUrl } from './catalogue.ts';
import { DAY_PATTERN } from './day-pattern.ts';
import { Direction, OneOf, PageQuery, Sorting } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { APPOINTED_ROLES, ROLES } from './roles.ts';
import { UserRef, Uuid } from './submissions.ts';

const StrictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

const Search = Type.Optional(Type.String({ maxLength: 100 }));
/** The affected user can read it. */
const Reason = Type.String({ minLength: 5, maxLength: 500, pattern: '\\S' });
export const RecordParams = StrictObject({ id: Uuid });
export const ReasonBody = StrictObject({ reason: Reason });

const USER_STATES = ['active', 'unverified', 'disabled'] as const;
export const UserQuery = StrictObject({
  ...PageQuery,
  search: Search,
  role: Type.Optional(OneOf(ROLES)),
  state: Type.Optional(OneOf(USER_STATES)),
  ...Sorting(['created_at', 'name']),
});
export type UserQuery = Static<typeof UserQuery>;

/** `user` removes a role. The account then becomes `member` if it has a business, else `user`. */
export const RoleBody = StrictObject({ role: OneOf([...APPOINTED_ROLES, 'user']) });
/** Without `session_id` all sessions end. */
export const EndSessionsBody = StrictObject({ session_id: Type.Optional(Uuid) });

export const StaffUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** Masked except for both ends: `0812••••90`. */
  phone_number: Nullable(Type.String()),
  business: Nullable(UserRef),
  role: OneOf(ROLES),
  verified: Type.Boolean(),
  disabled: Type.Boolean(),
  created_at: Type.String(),
});
export type StaffUser = Static<typeof StaffUser>;

export const AuditItem = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Null for the system itself or an anonymous request. */
  actor: Nullable(UserRef),
  action: Type.String(),
  /** Label of the action. */
  action_label: Type.String(),
  subject_kind: Type.String(),
  subject_label: Type.String(),
  subject_id: Nullable(Type.String()),
  /** Name of the subject as staff know it; null if it no longer exists. */
  subject_name: Nullable(Type.String()),
  /** Page of the subject. */
  subject_url: Nullable(Type.String()),
  /** Further details as text. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  ip: Nullable(Type.String()),
});
export type AuditItem = Static<typeof AuditItem>;

export const StaffUserDetail = Type.Object({
  ...StaffUser.properties,
  disabled_at: Nullable(Type.String()),
  district: Nullable(Type.String()),
  /** The calling user. Staff cannot take away their own role or account. */
  is_self: Type.Boolean(),
  /** Number of businesses that the curator assists. */
  assisted: Type.Integer(),
  counts: Type.Object({
    orders: Type.Integer(),
    sales: Type.Integer(),
    open_orders: Type.Integer(),
    products: Type.Integer(),
    submissions: Type.Integer(),
    consultations: Type.Integer(),
    reviews: Type.Integer(),
  }),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      device: Type.String(),
      ip: Nullable(Type.String()),
      created_at: Type.String(),
      last_used_at: Type.String(),
    }),
  ),
  consents: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      version: Type.String(),
      given_at: Type.String(),
      withdrawn_at: Nullable(Type.String()),
    }),
  ),
  /** The latest audit items about this user. */
  audit: Type.Array(AuditItem),
});
export type StaffUserDetail = Static<typeof StaffUserDetail>;

const MODERATED_KINDS = ['products', 'shops', 'reviews', 'questions'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];
export const ModeratedParams = StrictObject({ kind: OneOf(MODERATED_KINDS) });
export const ModeratedItemParams = StrictObject({ kind: OneOf(MODERATED_KINDS), id: Uuid });
export const ModerationQuery = StrictObject({
  ...PageQuery,
  search: Search,
  state: Type.Optional(OneOf(['shown', 'hidden'])),
  /** `created_at`: for hidden items the time of hiding. `rate`: reviews only. */
  ...Sorting(['created_at', 'title', 'rate']),
});
export type ModerationQuery = Static<typeof ModerationQuery>;
export const ModerationItem = Type.Object({
  id: Type.String(),
  kind: OneOf(MODERATED_KINDS),
  /** For a review or a question: the product. */
  title: Type.String(),
  text: Type.String(),
  picture: Nullable(PictureUrl),
  rate: Nullable(Type.Integer()),
  /** The user who is notified: the seller, or the author of a review or question. */
  owner: UserRef,
  shop: Type.String(),
  /** shown · hidden by staff · off: not public for another reason (inactive, or the account is disabled). */
  state: OneOf(['shown', 'hidden', 'off']),
  reason: Nullable(Type.String()),
  hidden_at: Nullable(Type.String()),
  created_at: Type.String(),
  /** Public page of the item. */
  page: Type.String(),
});
export type ModerationItem = Static<typeof ModerationItem>;

export const AuditQuery = StrictObject({
  /** Id, or part of the name or e-mail, of the user who acted or was affected. */
  person: Search,
  /** Part of the name or number of a subject, or of the name or e-mail of the user who acted. */
  search: Search,
  action: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z_.-]+$' })),
  subject: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z_-]+$' })),
  /** Days in Balikpapan, both included. */
  from: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  until: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  /** By time; `asc` shows the oldest item first. */
  direction: Type.Optional(Direction),
  /** Continues after this item in that order: `next` of the previous page. */
  before: Type.Optional(RowId),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
});
export type AuditQuery = Static<typeof AuditQuery>;
/** `next` null: there are no further items. */
export const AuditPage = Type.Object({ items: Type.Array(AuditItem), next: Nullable(Type.Integer()) });
export type AuditPage = Static<typeof AuditPage>;
