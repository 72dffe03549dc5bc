/**
 * Editing a product: fields are saved together, variants and media are saved one by one in their own dialogs. The machine decides
 * and names effects; the page performs requests, messages and navigation.
 */
import { assign, setup } from 'xstate';

/** Error response of the server. If a sale has changed the stock, `stock_quantity` is the current stock. */
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

interface ProductSaveContext {
  /** Whether a field differs from the saved product. */
  dirty: boolean;
  /** Messages of the server by field: of the product, or of the variant in the open dialog. */
  errors: Record<string, string[]>;
  /** Current stock after a sale. The next save is based on it. */
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
      const { [event.field]: _corrected, ...errors } = context.errors;
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

/** The input on the page is kept when a dialog closes. */
const closeDialog = <Effect extends string>(...effects: Effect[]) => [
  { guard: 'isDirty' as const, target: '#product-save.editing', actions: [...effects, 'dropDialog' as const] },
  { target: '#product-save.idle', actions: [...effects, 'dropDialog' as const] },
];

/** Events that can start an action while the page is open and no action is running. */
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
  description: 'The page that changes a product, from opening to saving or leaving.',
  context: { dirty: false, errors: {}, stock_quantity: null, variant_id: null, media_id: null },
  initial: 'idle',
  on: {
    'categories.failed': { actions: 'showProblemNotice' },
  },
  states: {
    idle: {
      description: 'The saved product is shown. There are no changes to save.',
      on: {
        ...openPageTransitions,
        'leave.requested': { target: 'left' },
      },
    },
    editing: {
      description: 'At least one field differs from the saved product.',
      on: {
        ...openPageTransitions,
        'save.requested': { target: 'saving', actions: 'dropErrors' },
        'leave.requested': { target: 'leaving' },
      },
    },
    saving: {
      description: 'Only the changed fields are sent. The button says "Menyimpan.." and is disabled.',
      entry: 'saveProduct',
      on: {
        'save.succeeded': { target: 'saved', actions: ['showProductSavedNotice', 'goToProducts'] },
        'save.failed': { target: 'failed', actions: ['adoptRefusal', 'showProblemNotice'] },
      },
    },
    failed: {
      description: 'The server refused: its messages are shown at the fields, and the input is kept.',
      on: {
        ...openPageTransitions,
        'save.requested': { target: 'saving', actions: 'dropErrors' },
        'leave.requested': { target: 'leaving' },
      },
    },
    leaving: {
      description: 'There are unsaved changes. The user is asked whether to leave the page.',
      on: {
        'leave.confirmed': { target: 'left' },
        'dialog.closed': { target: 'editing' },
      },
    },
    variant: {
      description: 'The dialog of one variant is open.',
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
          description: 'The new variant is being saved. The dialog stays open until then.',
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
          description: 'The changed fields of the variant are being saved. The picture is sent only if it is new.',
          entry: 'saveVariant',
          on: {
            'variant.saved': closeDialog('showVariantSavedNotice', 'reloadProduct'),
            'variant.refused': { target: 'editing', actions: ['adoptRefusal', 'showProblemNotice'] },
          },
        },
        confirming: {
          description: 'The user is asked to confirm the removal of the variant.',
          on: {
            'removal.confirmed': { target: 'deleting' },
            'dialog.closed': closeDialog(),
          },
        },
        deleting: {
          description: 'The variant is being deleted; it stays visible until the server has deleted it.',
          entry: 'deleteVariant',
          on: {
            'variant.deleted': closeDialog('showVariantDeletedNotice', 'reloadProduct'),
            'variant.refused': closeDialog('showProblemNotice'),
          },
        },
      },
    },
    media: {
      description: 'An additional picture is added or removed.',
      initial: 'adding',
      states: {
        adding: {
          description: 'The chosen pictures are being uploaded.',
          entry: 'addMedia',
          on: {
            'media.added': closeDialog('showMediaAddedNotice', 'reloadProduct'),
            'media.refused': closeDialog('showProblemNotice'),
          },
        },
        confirming: {
          description: 'Dialog "Hapus Media": the user is asked to confirm the removal of the picture.',
          on: {
            'removal.confirmed': { target: 'deleting' },
            'dialog.closed': closeDialog(),
          },
        },
        deleting: {
          description: 'The picture is being deleted; it stays visible until the server has deleted it.',
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
      description: 'The product is saved. The user was informed and is sent to the product list.',
    },
    left: {
      type: 'final',
      description: 'The user leaves the page. Unsaved changes are dropped.',
      entry: 'leavePage',
    },
  },
});
