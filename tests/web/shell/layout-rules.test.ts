import { expect, test } from 'vitest';
import { isSidebarExpanded } from '#web/layouts/dashboard/useSidebar.ts';
import { layoutOf } from '#web/layouts/layout-rules.ts';
import { hasShopTools, hasWorkBottomNav } from '#web/layouts/role-layout.ts';
import { workNavItemsOf } from '#web/layouts/work-nav-items.ts';

test('the navbar is hidden on exactly the paths of the specification, and on the page for a new password', () => {
  const hidden = ['/login', '/register', '/kurasi', '/consultation', '/forgot-password', '/forgot-password/page', '/'];
  for (const path of hidden) expect(layoutOf(path).navbar, path).toBe(false);
  const shown = [
    '/faq',
    '/profile',
    '/curation',
    '/consultation/history',
    '/consultation/detail/1',
    '/dashboard/member',
    '/nope',
  ];
  for (const path of shown) expect(layoutOf(path).navbar, path).toBe(true);
});

test('the footer is hidden on those and on every dashboard page', () => {
  for (const path of ['/login', '/', '/dashboard/member', '/dashboard/member/orders', '/dashboard/staff']) {
    expect(layoutOf(path).footer, path).toBe(false);
  }
  for (const path of ['/faq', '/consultation/history', '/forms/umkm-data', '/nope']) {
    expect(layoutOf(path).footer, path).toBe(true);
  }
});

test('dashboard and auth pages are full width, others have side padding', () => {
  for (const path of ['/dashboard/curator', '/login', '/register', '/forgot-password/page']) {
    expect(layoutOf(path).wide, path).toBe(true);
  }
  for (const path of ['/faq', '/profile', '/curation/1']) expect(layoutOf(path).wide, path).toBe(false);
});

test('the bottom navigation of a phone is hidden for the action bar of a product, the cart and the checkout', () => {
  for (const path of ['/product/1', '/product/1/', '/carts', '/checkout']) {
    expect(layoutOf(path).bottomNav, path).toBe(false);
  }
  for (const path of ['/', '/marketplace', '/order-list', '/order-list/1', '/notifications', '/members/1']) {
    expect(layoutOf(path).bottomNav, path).toBe(true);
  }
  for (const path of ['/login', '/consultation']) expect(layoutOf(path).bottomNav, path).toBe(false);
});

test('a form inside another site has neither header, footer nor bottom navigation, but the padding of a page', () => {
  expect(layoutOf('/embed/contact-us')).toEqual({
    navbar: false,
    footer: false,
    wide: false,
    dashboard: false,
    bottomNav: false,
  });
});

test('a trailing slash changes nothing', () => {
  expect(layoutOf('/login/')).toEqual(layoutOf('/login'));
  expect(layoutOf('/dashboard/member/')).toEqual(layoutOf('/dashboard/member'));
});

test('the sidebar is expanded until its cookie says otherwise', () => {
  expect(isSidebarExpanded('')).toBe(true);
  expect(isSidebarExpanded('a=b; sidebar:state=true')).toBe(true);
  expect(isSidebarExpanded('a=b; sidebar:state=false; c=d')).toBe(false);
});

test('staff and curators have no product search and no cart, except on buying pages', () => {
  for (const role of ['staff', 'curator']) {
    for (const path of ['/dashboard/staff', '/dashboard/curator/submissions', '/profile', '/notifications'])
      expect(hasShopTools(role, path), `${role} ${path}`).toBe(false);
    for (const path of ['/marketplace', '/product/1', '/carts']) expect(hasShopTools(role, path)).toBe(true);
  }
  for (const role of ['user', 'member', null]) expect(hasShopTools(role, '/profile')).toBe(true);
});

test("the bottom navigation of a seller at work has the shop's orders, not the purchases and the cart", () => {
  const addresses = (role: string) => workNavItemsOf(role).map(({ to }) => to);
  expect(addresses('member')).toEqual([
    '/dashboard/member',
    '/dashboard/member/products',
    '/dashboard/member/orders',
    '/profile',
  ]);
  for (const role of ['member', 'curator', 'staff']) {
    expect(hasWorkBottomNav(role, '/profile')).toBe(true);
    expect(addresses(role).length).toBeGreaterThan(3);
    expect(addresses(role)).not.toContain('/carts');
  }
  expect(addresses('user')).toEqual([]);
  // On buying pages sellers are buyers.
  for (const path of ['/', '/marketplace', '/carts', '/order-list/1'])
    expect(hasWorkBottomNav('member', path)).toBe(false);
  for (const role of ['user', null]) expect(hasWorkBottomNav(role, '/profile')).toBe(false);
});
