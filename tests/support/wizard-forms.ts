/** The nine wizards of the specification, by the ids of their files. */
export const WIZARD_FORMS = [
  'product',
  'variant',
  'business-profile',
  'address',
  'business-documents',
  'bank-account',
  'qris',
  'curator-registration',
  'umkm-data',
] as const;
