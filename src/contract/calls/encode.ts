/** Encodes one part of a path. */
export const encodePathPart = encodeURIComponent;
