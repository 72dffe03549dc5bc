const dashboards: Record<string, string> = {
  member: '/dashboard/member',
  curator: '/dashboard/curator',
  staff: '/dashboard/staff',
};

/** The dashboard of a role. An ordinary user has none. */
export const dashboardOf = (role: string | null): string | null => (role && dashboards[role]) || null;
