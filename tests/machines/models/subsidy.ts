import { subsidyMachine } from '#machines/subsidy.ts';
import type { Model } from '../support/model.ts';

const ended = { 'subsidy.end [isStaff]': 'ended' };

export const subsidy: Model = {
  name: 'subsidy',
  machine: subsidyMachine,
  events: [
    { type: 'subsidy.start', by: 'staff' },
    { type: 'subsidy.start', by: 'time' },
    { type: 'subsidy.pause', by: 'staff' },
    { type: 'subsidy.pause', by: 'time' },
    { type: 'subsidy.resume', by: 'staff' },
    { type: 'subsidy.resume', by: 'time' },
    { type: 'subsidy.end', by: 'staff' },
    { type: 'subsidy.end', by: 'time' },
    { type: 'subsidy.expire', by: 'time' },
    { type: 'subsidy.expire', by: 'staff' },
  ],
  table: {
    planned: { 'subsidy.start [isStaffBeforeEnd]': 'running', ...ended },
    running: { 'subsidy.pause [isStaff]': 'paused', ...ended, 'subsidy.expire [isTime]': 'ended' },
    paused: { 'subsidy.resume [isStaffBeforeEnd]': 'running', ...ended, 'subsidy.expire [isTime]': 'ended' },
  },
  api: async (t) => (await import('./subsidy-api.ts')).subsidyApi(t),
};
