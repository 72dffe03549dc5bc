/** Attribute of what stands in place of a form that cannot be filled in now. */
export const REFUSAL_MARK = 'data-refusal';
