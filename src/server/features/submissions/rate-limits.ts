/**
 * Limits for sending forms. Accepted submissions are counted per user or device. The limit per IP address is far higher
 * (decisions §14).
 */
import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../types.ts';

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

/** Complaints are sent with this form, so other forms do not use up its limit. */
const CONTACT_FORM = 'contact-us';
const limitNameOf = (request: FastifyRequest) =>
  (request.params as { id?: string }).id === CONTACT_FORM ? CONTACT_FORM : 'public-forms';

export const CONTACT_LIMITS: RateLimit[] = [...USER_LIMITS, ...visitorLimits(CONTACT_FORM, 20)];
export const FORM_LIMITS: RateLimit[] = [...USER_LIMITS, ...visitorLimits(limitNameOf, 20)];
