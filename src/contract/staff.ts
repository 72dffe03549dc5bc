/** What crosses the wire at the staff's desk: people, moderation, and the log of who did what. */

import { type Static, type TSchema, Type } from 'typebox';
import { RowId } from './bounds.ts';
import { PictureUrl } from './catalogue.ts';
import { DAY_PATTERN } from './day-pattern.ts';
import { Direction, OneOf, PageQuery, Sorting } from './envelope.ts';
import { UserRef, Uuid } from './submissions.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const StrictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

const Search = Type.Optional(Type.String({ maxLength: 100 }));
/** Read by whom it concerns. */
const Reason = Type.String({ minLength: 5, maxLength: 500, pattern: '\\S' });
export const RecordParams = StrictObject({ id: Uuid });
export const ReasonBody = StrictObject({ reason: Reason });

const ROLES = ['user', 'member', 'curator', 'staff'] as const;
export const USER_STATES = ['active', 'unverified', 'disabled'] as const;
export const UserQuery = StrictObject({
  ...PageQuery,
  search: Search,
  role: Type.Optional(OneOf(ROLES)),
  state: Type.Optional(OneOf(USER_STATES)),
  ...Sorting(['created_at', 'name']),
});
export type UserQuery = Static<typeof UserQuery>;

/** `user`: whatever one is without an office; with a business that is a member. */
export const RoleBody = StrictObject({ role: OneOf(['curator', 'staff', 'user']) });
/** Without `session_id` all of them. */
export const EndSessionsBody = StrictObject({ session_id: Type.Optional(Uuid) });

export const StaffUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** All but its ends masked: `0812••••90`. */
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
  /** Null: the system itself, or nobody who was logged in. */
  actor: Nullable(UserRef),
  action: Type.String(),
  /** The action in words. */
  action_label: Type.String(),
  subject_kind: Type.String(),
  subject_label: Type.String(),
  subject_id: Nullable(Type.String()),
  /** What staff call it; null when it is gone. */
  subject_name: Nullable(Type.String()),
  /** Where it is read. */
  subject_url: Nullable(Type.String()),
  /** What more is known, in words. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  ip: Nullable(Type.String()),
});
export type AuditItem = Static<typeof AuditItem>;

export const StaffUserDetail = Type.Object({
  ...StaffUser.properties,
  disabled_at: Nullable(Type.String()),
  district: Nullable(Type.String()),
  /** Whoever asks: their own office and account are not theirs to take. */
  is_self: Type.Boolean(),
  /** Businesses that a curator assists. */
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
  /** The last lines about this person. */
  audit: Type.Array(AuditItem),
});
export type StaffUserDetail = Static<typeof StaffUserDetail>;

export const MODERATED_KINDS = ['products', 'shops', 'reviews'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];
export const ModeratedParams = StrictObject({ kind: OneOf(MODERATED_KINDS) });
export const ModeratedItemParams = StrictObject({ kind: OneOf(MODERATED_KINDS), id: Uuid });
export const ModerationQuery = StrictObject({
  ...PageQuery,
  search: Search,
  state: Type.Optional(OneOf(['shown', 'hidden'])),
  /** `created_at`: of what is hidden, when that was. `rate`: reviews only. */
  ...Sorting(['created_at', 'title', 'rate']),
});
export type ModerationQuery = Static<typeof ModerationQuery>;
export const ModerationItem = Type.Object({
  id: Type.String(),
  kind: OneOf(MODERATED_KINDS),
  /** Of a review: the product. */
  title: Type.String(),
  text: Type.String(),
  picture: Nullable(PictureUrl),
  rate: Nullable(Type.Integer()),
  /** Whoever is told: a seller, of a review its author. */
  owner: UserRef,
  shop: Type.String(),
  /** shown · hidden by staff · off: out of sight for another reason (inactive, the account is disabled). */
  state: OneOf(['shown', 'hidden', 'off']),
  reason: Nullable(Type.String()),
  hidden_at: Nullable(Type.String()),
  created_at: Type.String(),
  /** Where everybody reads it. */
  page: Type.String(),
});
export type ModerationItem = Static<typeof ModerationItem>;

export const AuditQuery = StrictObject({
  /** Id, or a part of the name or e-mail, of the user who acted or who was acted on. */
  person: Search,
  /** Part of an object's name or number, or of the name or e-mail of the user who acted. */
  search: Search,
  action: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z_.-]+$' })),
  subject: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z_-]+$' })),
  /** Days of Balikpapan, both included. */
  from: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  until: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  /** Of the time; asc: the oldest line first. */
  direction: Type.Optional(Direction),
  /** Lines that come after this one in that order: `next` of the page before. */
  before: Type.Optional(RowId),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
});
export type AuditQuery = Static<typeof AuditQuery>;
/** `next` null: there is nothing older. */
export const AuditPage = Type.Object({ items: Type.Array(AuditItem), next: Nullable(Type.Integer()) });
export type AuditPage = Static<typeof AuditPage>;
