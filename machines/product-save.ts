/**
 * Changing a product: fields that are saved together, and beside them variants and media, which are saved one by one in
 * dialogs of their own. It decides and names effects; calls, notices and ways belong to whoever runs it.
 */
import { assign, setup } from 'xstate';

/** What the server said when it refused. After a sale in between, `stock_quantity` is the stock as it now is. */
type Refusal = { message: string; errors: Record<string, string[]>; stock_quantity?: number | null };

export type ProductSaveEvent =
  | { type: 'field.edited'; field: string; dirty: boolean }
  | { type: 'save.requested' | 'save.succeeded' }
  | { type: 'leave.requested' | 'leave.confirmed' }
  | { type: 'dialog.closed' | 'removal.confirmed' }
  | { type: 'variant.requested'; variant_id: string | null }
  | { type: 'variant.submitted' | 'variant.added' | 'variant.saved' | 'variant.deleted' }
  | ({ type: 'save.failed' | 'variant.refused' } & Refusal)
  | { type: 'variant-removal.requested'; variant_id: string }
  | { type: 'media.chosen'; present: number; chosen: number }
  | { type: 'media.added' | 'media.deleted' }
  | { type: 'media-removal.requested'; media_id: string }
  | { type: 'media.refused' | 'categories.failed'; message: string };

export const MAX_MEDIA = 5;

export interface ProductSaveContext {
  /** Something differs from what is kept. */
  dirty: boolean;
  /** The server's sentences, by field: of the product, or of the variant whose dialog is open. */
  errors: Record<string, string[]>;
  /** The stock after a sale in between; the next save starts from it. */
  stock_quantity: number | null;
  variant_id: string | null;
  media_id: string | null;
}

const effect = () => {};

const machineSetup = setup({
  types: {
    context: {} as ProductSaveContext,
    events: {} as ProductSaveEvent,
  },
  guards: {
    isDirty: ({ context, event }) => (event.type === 'field.edited' ? event.dirty : context.dirty),
    isNewVariant: ({ event }) => event.type === 'variant.requested' && event.variant_id === null,
    isWithinLimit: ({ event }) => event.type === 'media.chosen' && event.present + event.chosen <= MAX_MEDIA,
  },
  actions: {
    adoptEdit: assign(({ context, event }) => {
      if (event.type !== 'field.edited') return {};
      const { [event.field]: _mended, ...errors } = context.errors;
      return { dirty: event.dirty, errors: event.dirty ? errors : {} };
    }),
    adoptRefusal: assign(({ event }) =>
      'errors' in event ? { errors: event.errors, stock_quantity: event.stock_quantity ?? null } : {},
    ),
    adoptVariant: assign(({ event }) => ({
      errors: {},
      stock_quantity: null,
      variant_id: 'variant_id' in event ? event.variant_id : null,
    })),
    adoptMedia: assign(({ event }) => ({ media_id: 'media_id' in event ? event.media_id : null })),
    dropErrors: assign({ errors: {} }),
    dropDialog: assign({ errors: {}, stock_quantity: null, variant_id: null, media_id: null }),

    saveProduct: effect,
    reloadProduct: effect,
    addVariant: effect,
    saveVariant: effect,
    deleteVariant: effect,
    addMedia: effect,
    deleteMedia: effect,
    showProductSavedNotice: effect,
    showVariantAddedNotice: effect,
    showVariantSavedNotice: effect,
    showVariantDeletedNotice: effect,
    showMediaAddedNotice: effect,
    showMediaDeletedNotice: effect,
    showMediaDeleteFailedNotice: effect,
    showMediaLimitNotice: effect,
    showProblemNotice: effect,
    goToProducts: effect,
    leavePage: effect,
  },
});

/** What was typed is still there when a dialog goes. */
const closeDialog = <Effect extends string>(...effects: Effect[]) => [
  { guard: 'isDirty' as const, target: '#product-save.editing', actions: [...effects, 'dropDialog' as const] },
  { target: '#product-save.idle', actions: [...effects, 'dropDialog' as const] },
];

/** What may begin wherever the page is open and nothing is under way. */
const openPageTransitions = {
  'field.edited': [
    { guard: 'isDirty', target: '#product-save.editing', actions: 'adoptEdit' },
    { target: '#product-save.idle', actions: 'adoptEdit' },
  ],
  'variant.requested': [
    { guard: 'isNewVariant', target: '#product-save.variant.adding', actions: 'adoptVariant' },
    { target: '#product-save.variant.editing', actions: 'adoptVariant' },
  ],
  'variant-removal.requested': { target: '#product-save.variant.confirming', actions: 'adoptVariant' },
  'media.chosen': [
    { guard: 'isWithinLimit', target: '#product-save.media.adding' },
    { actions: 'showMediaLimitNotice' },
  ],
  'media-removal.requested': { target: '#product-save.media.confirming', actions: 'adoptMedia' },
} as const;

export const productSaveMachine = machineSetup.createMachine({
  id: 'product-save',
  description: 'The page that changes a product, from opened to saved or left.',
  context: { dirty: false, errors: {}, stock_quantity: null, variant_id: null, media_id: null },
  initial: 'idle',
  on: {
    'categories.failed': { actions: 'showProblemNotice' },
  },
  states: {
    idle: {
      description: 'The product stands there as it is kept; nothing was changed, so there is nothing to save.',
      on: {
        ...openPageTransitions,
        'leave.requested': { target: 'left' },
      },
    },
    editing: {
      description: 'At least one field differs from what is kept.',
      on: {
        ...openPageTransitions,
        'save.requested': { target: 'saving', actions: 'dropErrors' },
        'leave.requested': { target: 'leaving' },
      },
    },
    saving: {
      description: 'Only the changed fields are on their way; the button says "Menyimpan.." and is off.',
      entry: 'saveProduct',
      on: {
        'save.succeeded': { target: 'saved', actions: ['showProductSavedNotice', 'goToProducts'] },
        'save.failed': { target: 'failed', actions: ['adoptRefusal', 'showProblemNotice'] },
      },
    },
    failed: {
      description: 'The server refused: its sentences stand at the fields, what was typed is still there.',
      on: {
        ...openPageTransitions,
        'save.requested': { target: 'saving', actions: 'dropErrors' },
        'leave.requested': { target: 'leaving' },
      },
    },
    leaving: {
      description: 'Something would be lost: the person is asked whether to leave the page.',
      on: {
        'leave.confirmed': { target: 'left' },
        'dialog.closed': { target: 'editing' },
      },
    },
    variant: {
      description: 'The dialog of one variant stands over the page.',
      initial: 'adding',
      states: {
        adding: {
          description: 'Dialog "Tambah Varian Produk": an empty variant is being filled in.',
          on: {
            'variant.submitted': { target: 'creating', actions: 'dropErrors' },
            'dialog.closed': closeDialog(),
          },
        },
        creating: {
          description: 'The new variant is on its way; the dialog stays until the server has it.',
          entry: 'addVariant',
          on: {
            'variant.added': closeDialog('showVariantAddedNotice', 'reloadProduct'),
            'variant.refused': { target: 'adding', actions: ['adoptRefusal', 'showProblemNotice'] },
          },
        },
        editing: {
          description: 'Dialog "Edit Varian Produk": one variant is being changed.',
          on: {
            'variant.submitted': { target: 'updating', actions: 'dropErrors' },
            'dialog.closed': closeDialog(),
          },
        },
        updating: {
          description: 'The changed fields of the variant are on their way, the picture only if it is a new one.',
          entry: 'saveVariant',
          on: {
            'variant.saved': closeDialog('showVariantSavedNotice', 'reloadProduct'),
            'variant.refused': { target: 'editing', actions: ['adoptRefusal', 'showProblemNotice'] },
          },
        },
        confirming: {
          description: 'The person is asked whether the variant is really to go.',
          on: {
            'removal.confirmed': { target: 'deleting' },
            'dialog.closed': closeDialog(),
          },
        },
        deleting: {
          description: 'The variant is being deleted; it stays on screen until the server says that it is gone.',
          entry: 'deleteVariant',
          on: {
            'variant.deleted': closeDialog('showVariantDeletedNotice', 'reloadProduct'),
            'variant.refused': closeDialog('showProblemNotice'),
          },
        },
      },
    },
    media: {
      description: 'A picture beside the main one comes or goes.',
      initial: 'adding',
      states: {
        adding: {
          description: 'Chosen pictures are on their way to the server.',
          entry: 'addMedia',
          on: {
            'media.added': closeDialog('showMediaAddedNotice', 'reloadProduct'),
            'media.refused': closeDialog('showProblemNotice'),
          },
        },
        confirming: {
          description: 'Dialog "Hapus Media": the person is asked whether the picture is really to go.',
          on: {
            'removal.confirmed': { target: 'deleting' },
            'dialog.closed': closeDialog(),
          },
        },
        deleting: {
          description: 'The picture is being deleted; it stays on screen until the server says that it is gone.',
          entry: 'deleteMedia',
          on: {
            'media.deleted': closeDialog('showMediaDeletedNotice', 'reloadProduct'),
            'media.refused': closeDialog('showMediaDeleteFailedNotice'),
          },
        },
      },
    },
    saved: {
      type: 'final',
      description: 'The product is kept; the person has been told and is on the way to the list of products.',
    },
    left: {
      type: 'final',
      description: 'The person goes where they wanted to; what was typed is given up.',
      entry: 'leavePage',
    },
  },
});
