/** Limits of inputs, as the check has them. */
import { MAX_TEXT_LENGTH } from '#engine/text-limits.ts';

export const MAX_MESSAGE = MAX_TEXT_LENGTH.sentence;
