/** Builds the responses about sessions. */

import type { SessionItem } from '#contract/auth.ts';
import type { App } from '#server/types.ts';

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome di Android": proper names, joined by the word of the locale. */
export function deviceOf(user_agent: string | null, t: App['t']): string {
  const browser = nameIn(BROWSERS, user_agent ?? '');
  const system = nameIn(SYSTEMS, user_agent ?? '');
  if (browser && system) return t('accounts:device.both', { browser, system });
  return browser ?? system ?? t('accounts:device.unknown');
}

interface SessionRow {
  id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: Date;
  last_used_at: Date;
}

export function presentSession(row: SessionRow, current: string, t: App['t']): SessionItem {
  return {
    id: row.id,
    device: deviceOf(row.user_agent, t),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === current,
  };
}
