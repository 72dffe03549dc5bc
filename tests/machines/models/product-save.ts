import { productSaveMachine } from '#machines/product-save.ts';
import type { Model } from '../support/model.ts';

/** Names of one variant and one picture of the walks. Each world replaces them by its own ids. */
export const VARIANT = 'the-second-variant';
export const MEDIUM = 'the-first-medium';

const refused = { message: 'Ada isian yang perlu diperbaiki.', errors: { price: ['Harga paling sedikit Rp1.'] } };

const openPageTransitions = (here: 'idle' | 'editing' | 'failed') => ({
  'field.edited [isDirty]': 'editing',
  'field.edited': 'idle',
  'variant.requested [isNewVariant]': 'variant.adding',
  'variant.requested': 'variant.editing',
  'variant-removal.requested': 'variant.confirming',
  'media.chosen [isWithinLimit]': 'media.adding ! addMedia',
  'media.chosen': `${here} ! showMediaLimitNotice`,
  'media-removal.requested': 'media.confirming',
});
const closeDialog = (event: string, effects = '') => {
  const after = effects && ` ! ${effects}`;
  return { [`${event} [isDirty]`]: `editing${after}`, [event]: `idle${after}` };
};
const unlisted = (here: string) => ({ 'categories.failed': `${here} ! showProblemNotice` });

export const productSave: Model = {
  name: 'product-save',
  machine: productSaveMachine,
  events: [
    { type: 'field.edited', field: 'name', dirty: true },
    { type: 'field.edited', field: 'name', dirty: false },
    { type: 'save.requested' },
    { type: 'save.succeeded' },
    { type: 'save.failed', ...refused },
    { type: 'leave.requested' },
    { type: 'leave.confirmed' },
    { type: 'dialog.closed' },
    { type: 'removal.confirmed' },
    { type: 'variant.requested', variant_id: null },
    { type: 'variant.requested', variant_id: VARIANT },
    { type: 'variant.submitted' },
    { type: 'variant.added' },
    { type: 'variant.saved' },
    { type: 'variant.deleted' },
    { type: 'variant.refused', ...refused },
    { type: 'variant-removal.requested', variant_id: VARIANT },
    { type: 'media.chosen', present: 1, chosen: 1 },
    { type: 'media.chosen', present: 4, chosen: 2 },
    { type: 'media.added' },
    { type: 'media.deleted' },
    { type: 'media.refused', message: 'Data yang Anda cari tidak ditemukan.' },
    { type: 'media-removal.requested', media_id: MEDIUM },
    { type: 'categories.failed', message: 'Terjadi kesalahan' },
  ],
  table: {
    idle: { ...openPageTransitions('idle'), 'leave.requested': 'left ! leavePage', ...unlisted('idle') },
    editing: {
      ...openPageTransitions('editing'),
      'save.requested': 'saving ! saveProduct',
      'leave.requested': 'leaving',
      ...unlisted('editing'),
    },
    saving: {
      'save.succeeded': 'saved ! showProductSavedNotice, goToProducts',
      'save.failed': 'failed ! showProblemNotice',
      ...unlisted('saving'),
    },
    failed: {
      ...openPageTransitions('failed'),
      'save.requested': 'saving ! saveProduct',
      'leave.requested': 'leaving',
      ...unlisted('failed'),
    },
    leaving: {
      'leave.confirmed': 'left ! leavePage',
      'dialog.closed': 'editing',
      ...unlisted('leaving'),
    },
    'variant.adding': {
      'variant.submitted': 'variant.creating ! addVariant',
      ...closeDialog('dialog.closed'),
      ...unlisted('variant.adding'),
    },
    'variant.creating': {
      ...closeDialog('variant.added', 'showVariantAddedNotice, reloadProduct'),
      'variant.refused': 'variant.adding ! showProblemNotice',
      ...unlisted('variant.creating'),
    },
    'variant.editing': {
      'variant.submitted': 'variant.updating ! saveVariant',
      ...closeDialog('dialog.closed'),
      ...unlisted('variant.editing'),
    },
    'variant.updating': {
      ...closeDialog('variant.saved', 'showVariantSavedNotice, reloadProduct'),
      'variant.refused': 'variant.editing ! showProblemNotice',
      ...unlisted('variant.updating'),
    },
    'variant.confirming': {
      'removal.confirmed': 'variant.deleting ! deleteVariant',
      ...closeDialog('dialog.closed'),
      ...unlisted('variant.confirming'),
    },
    'variant.deleting': {
      ...closeDialog('variant.deleted', 'showVariantDeletedNotice, reloadProduct'),
      ...closeDialog('variant.refused', 'showProblemNotice'),
      ...unlisted('variant.deleting'),
    },
    'media.adding': {
      ...closeDialog('media.added', 'showMediaAddedNotice, reloadProduct'),
      ...closeDialog('media.refused', 'showProblemNotice'),
      ...unlisted('media.adding'),
    },
    'media.confirming': {
      'removal.confirmed': 'media.deleting ! deleteMedia',
      ...closeDialog('dialog.closed'),
      ...unlisted('media.confirming'),
    },
    'media.deleting': {
      ...closeDialog('media.deleted', 'showMediaDeletedNotice, reloadProduct'),
      ...closeDialog('media.refused', 'showMediaDeleteFailedNotice'),
      ...unlisted('media.deleting'),
    },
  },
  api: async (t) => (await import('./product-save-api.ts')).productSaveApi(t),
};
