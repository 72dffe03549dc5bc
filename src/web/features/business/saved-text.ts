import type { OwnBusiness } from '#contract/business.ts';

/** Key of the text after saving a profile. A new NIB is not verified yet, and the seller should know what it waits for. */
export function savedTextKey(before: Pick<OwnBusiness, 'answers'>, saved: Pick<OwnBusiness, 'answers'>) {
  const nib = saved.answers.business_nib;
  return nib && nib !== before.answers.business_nib ? 'business.saved.new_nib' : 'business.saved.description';
}
