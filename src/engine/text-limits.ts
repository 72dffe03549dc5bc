/** How long the texts of a form may be: one law for the check, the studio, and the meta-schema that editors complete from. */
export const MAX_TEXT_LENGTH = { label: 120, step: 80, hint: 500, placeholder: 120, sentence: 500 } as const;

/** In signs, as JSON Schema counts them: an emoji is one. */
export const isTooLong = (text: string, limit: number): boolean => text.length > limit && [...text].length > limit;
