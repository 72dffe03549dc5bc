/** For one part of a path. Ids are UUIDs or ids of forms: nothing in them needs more than this. */
export const encodePathPart = encodeURIComponent;
