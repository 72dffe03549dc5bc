import type { Audience } from '#engine/types.ts';

/**
 * The roles of users, and what each role may do. Routes, pages and queries name a permission, never a role, so a new role
 * is one entry here. `user`, `member` and `curator` are also audiences of forms (`x-audience`).
 */
export const ROLES = ['user', 'member', 'curator', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that staff give and take away. `member` follows from having a business. */
export const APPOINTED_ROLES = ['curator', 'staff'] as const satisfies readonly Role[];
export type AppointedRole = (typeof APPOINTED_ROLES)[number];

const SELLER_PERMISSIONS = ['shop.manage'] as const;
const CURATOR_PERMISSIONS = [
  'curator-dashboard.open',
  'businesses.assist',
  'consultations.answer',
  'entries.assess',
  'registrations.answer',
] as const;
/** For both: a curator only for assisted businesses. */
const SHARED_PERMISSIONS = ['licences.verify'] as const;
const STAFF_PERMISSIONS = [
  'staff-dashboard.open',
  'audit.read',
  'businesses.read',
  'consultations.manage',
  'contents.manage',
  'curation.manage',
  'files.read',
  'forms.fill-all',
  'forms.manage',
  'licences.verify-all',
  'mails.manage',
  'moderation.manage',
  'people.manage',
  'refunds.manage',
  'submissions.cancel',
  'submissions.handle',
  'submissions.import',
  'submissions.read',
  'submissions.reveal',
  'system.manage',
  'tickets.manage',
] as const;

export type Permission =
  | (typeof SELLER_PERMISSIONS)[number]
  | (typeof CURATOR_PERMISSIONS)[number]
  | (typeof SHARED_PERMISSIONS)[number]
  | (typeof STAFF_PERMISSIONS)[number];

interface RoleRules {
  /** Where the user arrives after login. */
  home: string;
  permissions: readonly Permission[];
}

export const roleRules: Readonly<Record<Role, RoleRules>> = {
  user: { home: '/', permissions: [] },
  member: { home: '/dashboard/member', permissions: SELLER_PERMISSIONS },
  curator: { home: '/dashboard/curator', permissions: [...CURATOR_PERMISSIONS, ...SHARED_PERMISSIONS] },
  staff: { home: '/dashboard/staff', permissions: [...STAFF_PERMISSIONS, ...SHARED_PERMISSIONS] },
};

/** False without a role, and for a role that this version does not know (a session stored by a newer one). */
export const hasPermission = (role: string | null | undefined, permission: Permission): boolean =>
  roleRules[role as Role]?.permissions.includes(permission) ?? false;

/** Whether a form for one role (`x-audience`) is for a user with this role. */
export const isInAudience = (role: string | null | undefined, audience: Audience): boolean =>
  role === audience || hasPermission(role, 'forms.fill-all');

/** The dashboard of a role. An ordinary user has none. */
export const dashboardOf = (role: string | null): string | null => {
  const home = roleRules[role as Role]?.home ?? '/';
  return home === '/' ? null : home;
};

export const rolesWith = (permission: Permission): Role[] => ROLES.filter((role) => hasPermission(role, permission));
