import type { OwnBusiness } from '#contract/business.ts';

/** The text after saving a profile. A changed NIB loses its verification, and the seller should know why. */
export const savedTextKey = (before: Pick<OwnBusiness, 'answers'>, saved: Pick<OwnBusiness, 'answers'>) =>
  saved.answers.business_nib === before.answers.business_nib ? 'business.saved.description' : 'business.saved.new_nib';
