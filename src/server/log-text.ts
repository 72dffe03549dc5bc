/** Log lines for people (`LOG_FORMAT=text`): time, level, message and the important fields, instead of JSON. */
import { type TextName, t } from './lib/i18n.ts';

const LEVEL_NAMES: Record<number, TextName<'start:log'>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
/** Fields that are written in another way, or that say nothing on a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId']);

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

const timeOf = (time: number) => new Date(time).toTimeString().slice(0, 8);
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** `json`: one line of the logger. */
export function formatLogLine(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const { level, time, msg, err } = line;
  const fields = Object.entries(line)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => ` ${name}=${textOf(value)}`);
  const error = err ? `\n${(err.stack ?? err.message ?? '').replace(/^/gm, '    ')}` : '';
  return `${timeOf(time)} ${t(`start:log.${LEVEL_NAMES[level] ?? 'info'}`)}: ${msg ?? ''}${fields.join('')}${error}\n`;
}

export const textLogStream = { write: (line: string) => void process.stdout.write(formatLogLine(line)) };
