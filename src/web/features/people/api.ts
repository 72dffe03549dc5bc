/** Calls of staff about people. */
import { staffPaths } from '#contract/calls/staff.ts';
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { StaffPerson, StaffPersonDetail } from '#contract/staff.ts';
import { get, post } from '../../api/call.ts';

export interface PeoplePage {
  items: StaffPerson[];
  page: number;
  total: number;
  total_pages: number;
}
const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const peopleQuery = (query: string) => read<PeoplePage>(staffPaths.people.list(query));
export const personQuery = (id: string) => read<StaffPersonDetail>(staffPaths.people.one(id));
export const isAboutPeople = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/staff\/(people|audit)/.test(String(queryKey[0]));

export type Role = StaffPerson['role'];
export const giveRole = (id: string, role: 'curator' | 'staff' | 'user') =>
  post<StaffPersonDetail>(staffPaths.people.act(id, 'role'), { role });
export const disable = (id: string, reason: string) =>
  post<StaffPersonDetail>(staffPaths.people.act(id, 'disable'), { reason });
export const enable = (id: string) => post<StaffPersonDetail>(staffPaths.people.act(id, 'enable'));
export const endSessions = (id: string, session_id?: string) =>
  post<StaffPersonDetail>(staffPaths.people.act(id, 'end-sessions'), session_id ? { session_id } : {});

export const PEOPLE = '/dashboard/staff/people';
export const personPath = (id: string) => `${PEOPLE}/${id}`;
export const ROLES: readonly Role[] = ['user', 'member', 'curator', 'staff'];
export const STATES = ['active', 'unverified', 'disabled'] as const;
