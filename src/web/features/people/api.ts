/** Server calls of staff for users. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { AppointedRole } from '#contract/roles.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const usersQuery = (query: string) => pathQuery(staffPaths.people.list(query));
export const userQuery = (id: string) => pathQuery(staffPaths.people.one(id));

export const giveRole = (id: string, role: AppointedRole | 'user') => post(staffPaths.people.act(id, 'role'), { role });
export const disableUser = (id: string, reason: string) => post(staffPaths.people.act(id, 'disable'), { reason });
export const enableUser = (id: string) => post(staffPaths.people.act(id, 'enable'));
export const endSessions = (id: string, session_id?: string) =>
  post(staffPaths.people.act(id, 'end-sessions'), session_id ? { session_id } : {});

/** Downloads the selected users. Phone numbers stay masked. */
export async function downloadUsers(ids: string[], format: ExportFormat): Promise<void> {
  const { downloadExportFile } = await import('../../api/download-file.ts');
  const file = { format, reason: null, name: `pengguna.${format}` };
  return downloadExportFile(staffPaths.people.export, { ids: ids.join(',') }, file);
}

export const PEOPLE_PATH = '/dashboard/staff/people';
export const userPath = (id: string) => `${PEOPLE_PATH}/${id}`;
export const STATES = ['active', 'unverified', 'disabled'] as const;
