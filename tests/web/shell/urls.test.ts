import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { findWebUrl, redirects, webPages } from '#contract/pages.ts';
import { type Permission, rolesWith } from '#contract/roles.ts';
import { findPage, PageRoutes } from '#web/routes.tsx';
import { loginPathFor, nextPathOf } from '#web/session/route-guards.tsx';

test('every URL of the contract has a page', () => {
  const missing = Object.keys(webPages).filter((url) => !findPage(url.replace(/:\w+/g, 'satu')));
  expect(missing).toEqual([]);
});

test('an old URL has no page of its own, and leads to one in the browser too', () => {
  for (const [old, target] of Object.entries(redirects)) {
    expect(findWebUrl(old), old).toBeUndefined();
    expect(findWebUrl(target), old).toBe(target);
    const shown = renderToStaticMarkup(
      createElement(StaticRouter, { location: old }, createElement(PageRoutes, { notFoundPath: null })),
    );
    expect(shown, `${old} shows a page that is not found`).toBe('');
  }
});

test('an unknown URL is a 404', () => {
  for (const path of ['/tidak-ada', '/formulir', '/forms/a/b', '/dashboard', '/login/lagi', '//']) {
    expect(findWebUrl(path), path).toBe(path === '//' ? '/' : undefined);
    expect(findPage(path) === undefined, path).toBe(path !== '//');
  }
});

test('the guards are those of the specification', () => {
  for (const path of ['/login', '/register', '/forgot-password', '/forgot-password/page'] as const) {
    expect(webPages[path].guard).toBe('guest');
  }
  for (const path of ['/', '/faq', '/contact-us', '/verify/success', '/verify/fail', '/forms/:id'] as const) {
    expect(webPages[path].guard).toBe('public');
  }
  for (const [path, { guard }] of Object.entries(webPages)) {
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
