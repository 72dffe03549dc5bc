import { expect, test } from 'vitest';
import { findWebUrl, webUrls } from '#contract/paths.ts';
import { type Permission, rolesWith } from '#contract/roles.ts';
import { findPage } from '#web/routes.tsx';
import { loginPathFor, nextPathOf } from '#web/session/route-guards.tsx';

test('every URL of the contract has a page, or leads to one', () => {
  const redirects = ['/kurasi'];
  const missing = Object.keys(webUrls).filter(
    (url) => !redirects.includes(url) && !findPage(url.replace(/:\w+/g, 'satu')),
  );
  expect(missing).toEqual([]);
});

test('an unknown URL is a 404', () => {
  for (const path of ['/tidak-ada', '/formulir', '/forms/a/b', '/dashboard', '/login/lagi', '//']) {
    expect(findPage(path)?.path === '/' ? path : findWebUrl(path), path).toBe(path === '//' ? path : undefined);
  }
});

test('the guards are those of the specification', () => {
  for (const path of ['/login', '/register', '/forgot-password', '/forgot-password/page'] as const) {
    expect(webUrls[path]).toBe('guest');
  }
  for (const path of ['/', '/faq', '/contact-us', '/verify/success', '/verify/fail', '/forms/:id'] as const) {
    expect(webUrls[path]).toBe('public');
  }
  for (const [path, guard] of Object.entries(webUrls)) {
    if (path.startsWith('/dashboard/')) expect(rolesWith(guard as Permission), path).toEqual([path.split('/')[2]]);
  }
});

test('after login a user is only redirected to a page on this site', () => {
  expect(nextPathOf(`?next=${encodeURIComponent('/profile?page=business')}`)).toBe('/profile?page=business');
  for (const bad of [
    'https://jahat.example',
    '//jahat.example',
    '/\\jahat.example',
    'javascript:alert(1)',
    '',
    'profile',
  ]) {
    expect(nextPathOf(`?next=${encodeURIComponent(bad)}`), bad).toBeNull();
  }
  expect(nextPathOf('')).toBeNull();
});

test('the link to /login remembers the page of the user', () => {
  expect(nextPathOf(loginPathFor('/curation?form=umkm-data').slice('/login'.length))).toBe('/curation?form=umkm-data');
  expect(loginPathFor('/')).toBe('/login');
});
