/**
 * Limits for sending forms. Accepted submissions are counted per user or device. The limit per IP address is far higher.
 * See decision 0036.
 */
import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '#server/types.ts';
import { submissionSettingsOf } from './submission-settings.ts';

const HOUR = 3_600;

/** For a logged-in user, over all forms. Attempts have a far higher limit too, because each may bring files. */
export const USER_LIMITS: RateLimit[] = [
  { name: 'submissions', max: 60, windowSeconds: 600, by: 'user', accepted: true },
  { name: 'submission-tries', max: 600, windowSeconds: 600, by: 'user' },
];

/** Many users may share one IP address: a training room, an office, a mobile network. */
const MAX_PER_ADDRESS = 200;
const visitorLimits = (name: RateLimit['name'], perDevice: number): RateLimit[] => [
  { name, max: perDevice, windowSeconds: HOUR, by: 'device', accepted: true },
  { name, max: MAX_PER_ADDRESS, windowSeconds: HOUR, by: 'visitor', accepted: true },
];

const limitNameOf = (request: FastifyRequest) => {
  const { id = '' } = request.params as { id?: string };
  return submissionSettingsOf(id).hasOwnRateLimit ? id : 'public-forms';
};

export const FORM_LIMITS: RateLimit[] = [...USER_LIMITS, ...visitorLimits(limitNameOf, 20)];
/** For another address of a form that has a rate limit of its own: both addresses share it. */
export const limitsOfForm = (form: string): RateLimit[] => [...USER_LIMITS, ...visitorLimits(form, 20)];
