/** Who may do what. Routes, pages and queries ask for a permission, so this table is where access begins. */
import { describe, expect, test } from 'vitest';
import {
  APPOINTED_ROLES,
  dashboardOf,
  hasPermission,
  isInAudience,
  type Permission,
  ROLES,
  rolesWith,
} from '#contract/roles.ts';

const STAFF_ONLY = [
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
  'submissions.read',
  'submissions.reveal',
  'system.manage',
  'tickets.manage',
] as const;
const CURATORS_ONLY = [
  'curator-dashboard.open',
  'businesses.assist',
  'consultations.answer',
  'entries.assess',
  'registrations.answer',
] as const;

describe('a permission', () => {
  test.each<[Permission, string[]]>([
    ...STAFF_ONLY.map((one): [Permission, string[]] => [one, ['staff']]),
    ...CURATORS_ONLY.map((one): [Permission, string[]] => [one, ['curator']]),
    ['shop.manage', ['member']],
    ['licences.verify', ['curator', 'staff']],
  ])('%s belongs to %j', (permission, roles) => {
    expect(rolesWith(permission)).toEqual(roles);
    for (const role of ROLES) expect(hasPermission(role, permission)).toBe(roles.includes(role));
  });

  test('is never given without a role or to a role that this version does not know', () => {
    for (const role of [null, undefined, '', 'auditor'])
      expect(STAFF_ONLY.filter((permission) => hasPermission(role, permission))).toEqual([]);
  });

  test('is given by appointment to curators and staff only', () =>
    expect(APPOINTED_ROLES).toEqual(['curator', 'staff']));
});

describe('a form for one role', () => {
  test('is for that role and for staff', () => {
    const rolesFor = (audience: 'user' | 'member' | 'curator') => ROLES.filter((role) => isInAudience(role, audience));
    expect(rolesFor('user')).toEqual(['user', 'staff']);
    expect(rolesFor('member')).toEqual(['member', 'staff']);
    expect(rolesFor('curator')).toEqual(['curator', 'staff']);
    expect(isInAudience(null, 'user')).toBe(false);
  });
});

test('sellers, curators and staff have a dashboard of their own; users and unknown roles have none', () => {
  expect([...ROLES, 'auditor', null].map(dashboardOf)).toEqual([
    null,
    '/dashboard/member',
    '/dashboard/curator',
    '/dashboard/staff',
    null,
    null,
  ]);
});
