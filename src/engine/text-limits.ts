/** Maximum lengths of the texts of a form, shared by the check, the studio and the meta-schema that editors use for completion. */
export const MAX_TEXT_LENGTH = { label: 120, step: 80, hint: 500, placeholder: 120, sentence: 500 } as const;

/** Length in characters as JSON Schema counts them: an emoji is one. */
export const isTooLong = (text: string, limit: number): boolean => text.length > limit && [...text].length > limit;
