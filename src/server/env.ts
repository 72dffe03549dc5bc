/** Reads settings from the environment. A wrong value throws an error that names it. An empty value counts as missing. */

import { hostUrls, sessionAttrsOf } from './database/host-urls.ts';
import { type TextName, t } from './lib/i18n.ts';
import { StartError } from './start-error.ts';

export class ConfigError extends StartError {}

export type Env = Record<string, string | undefined>;

const DATABASE_PROTOCOLS = new Set(['postgres:', 'postgresql:']);
/** Values of `target_session_attrs` that ask for a host that accepts writes. */
const WRITING_SESSIONS = new Set(['read-write', 'primary']);
const SECONDS_PER_UNIT: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

export const throwConfigError = (key: TextName<'start:config'>, params: Record<string, unknown> = {}): never => {
  throw new ConfigError(t(`start:config.${key}`, params));
};

/** `15m`, `48h`, `2s`, `3d` → seconds. */
export function parseDuration(text: string, name: string): number {
  const found = /^(\d{1,9})([smhd])$/.exec(text.trim());
  if (!found) return throwConfigError('duration', { name, value: text });
  return Number(found[1]) * (SECONDS_PER_UNIT[found[2] ?? 's'] ?? 1);
}

export function envReaderOf(env: Env) {
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;
  return {
    text,
    whole(name: string, fallback: number, min: number, max: number): number {
      const value = text(name, String(fallback));
      if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
        throwConfigError('whole', { name, value, min, max });
      return Number(value);
    },
    /** One of these words. */
    choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
      const value = text(name, fallback);
      const found = choices.find((choice) => choice === value);
      return found ?? throwConfigError('choice', { name, value, choices: choices.join(', ') });
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name, fallback ? '1' : '0');
      if (!['0', '1', 'true', 'false'].includes(value)) throwConfigError('flag', { name, value });
      return value === '1' || value === 'true';
    },
    time: (name: string, fallback: string): number => parseDuration(text(name, fallback), name),
    address(name: string, protocols: string[]): string | null {
      const value = text(name);
      if (!value) return null;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        throwConfigError('address', { name, schemes: protocols.map((protocol) => `${protocol}//`).join(', ') });
      return value;
    },
    /** An address of PostgreSQL, which may name several hosts. If one of them is to accept writes, no other session is wanted. */
    database(name: string, { writes } = { writes: true }): string | null {
      const value = text(name);
      const urls = value ? hostUrls(value) : [];
      if (!urls.every((url) => URL.canParse(url) && DATABASE_PROTOCOLS.has(new URL(url).protocol)))
        throwConfigError('address', { name, schemes: [...DATABASE_PROTOCOLS].map((one) => `${one}//`).join(', ') });
      const attrs = sessionAttrsOf(value);
      if (writes && attrs !== null && !WRITING_SESSIONS.has(attrs))
        throwConfigError('session_attrs', { name, value: attrs });
      return value || null;
    },
    list: (name: string): string[] =>
      text(name)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
  };
}
