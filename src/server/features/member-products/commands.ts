/** A seller's products: made, changed, put on and off the shelf, taken away. Judging comes before the transaction. */
import { initialAnswers } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { say } from '../../words.ts';
import { type Naming, nameFiles, nameNewFiles } from '../files/commands.ts';
import { endDraft } from '../forms/commands.ts';
import { type Changes, requireStock, requireVersion, type Seller, withoutNulls } from './changes.ts';
import { insertMedia } from './media/queries.ts';
import {
  findProduct,
  insertProducts,
  insertVariants,
  listMediaIds,
  listVariants,
  lockProduct,
  lockProducts,
  lockVariants,
  type ProductRow,
  removeProduct as remove,
  setStatus,
  updateProduct,
  updateVariant,
} from './queries.ts';
import { type NewRows, newRows, PRODUCT, productAnswers, productColumns, VARIANT } from './row.ts';

/** What an empty form holds, and over it what was given. */
export async function judgeNew(app: App, seller: Seller, given: Answers, version?: number): Promise<NewRows> {
  const { doc } = await app.forms.get(PRODUCT);
  const answers = { ...initialAnswers(doc), ...withoutNulls(given) };
  const judged = await app.forms.judge(PRODUCT, answers, { person: seller, version });
  const variant = (await app.forms.get(VARIANT)).doc;
  return newRows(app, { product: judged.doc, variant }, judged.answers, seller.business_id);
}

/** Rows that were judged; in few statements, however many there are. */
export async function keepNew(trx: Tx, seller: Seller, rows: NewRows[]): Promise<void> {
  await insertProducts(
    trx,
    rows.map(({ product }) => product),
  );
  await insertVariants(
    trx,
    rows.flatMap(({ variants }) => variants),
  );
  for (const { product, media } of rows) await insertMedia(trx, product.id, media);
  const pictures = rows.flatMap(({ product, variants, media }) => [
    picturesOf(seller, product, media),
    ...variants.map(({ id, picture }) => pictureOfVariant(seller, id, picture ?? null)),
  ]);
  await nameNewFiles(trx, pictures);
}

export async function createProduct(app: App, seller: Seller, changes: Changes): Promise<string> {
  const rows = await judgeNew(app, seller, changes.answers, changes.form_version);
  const { id } = rows.product;
  await app.db.tx(async (trx) => {
    await keepNew(trx, seller, [rows]);
    await endDraft(trx, seller.id, PRODUCT);
    await note(trx, seller, id, 'product.created', changes.ip);
  });
  return id;
}

/** Judged as a whole over what is kept; who saved meanwhile is merged anew. A sale in between is no change of the form. */
export async function changeProduct(app: App, seller: Seller, id: string, changes: Changes): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await findProduct(app.db.kysely, seller.business_id, id);
    if (!before) throw problems.NOT_FOUND();
    requireVersion(before, changes.version);
    refuseOwnCalls(before, changes.answers);
    if (Object.keys(changes.answers).length === 0) return;
    const judged = await judgeChanged(app, seller, before, changes);
    const done = await app.db.tx(async (trx) => {
      const locked = await lockProduct(trx, seller.business_id, id);
      if (!locked) throw problems.NOT_FOUND();
      if (locked.version !== before.version) return false;
      await keepChanged(app, trx, seller, { locked, judged, changes });
      await endDraft(trx, seller.id, PRODUCT);
      return true;
    });
    if (done) return;
  }
  throw problems.CONFLICT();
}

export type JudgedChange = Awaited<ReturnType<typeof judgeChanged>>;

/** The product as it would be, judged as a whole; 422 with messages by field. */
export async function judgeChanged(app: App, seller: Seller, before: ProductRow, changes: Changes) {
  const db = app.db.kysely;
  const [variants, media] = [await listVariants(db, [before.id]), await listMediaIds(db, before.id)];
  const kept = await productAnswers(app, before, variants, media);
  const merged = withoutNulls({ ...kept.answers, ...changes.answers });
  const judged = await app.forms.judge(PRODUCT, merged, { person: seller, version: changes.form_version });
  return { ...judged, left: kept.left, media };
}

/** Writes what was judged. `locked`: the product under its lock, in the version that was judged. */
export async function keepChanged(
  app: App,
  trx: Tx,
  seller: Seller,
  { locked, judged, changes }: { locked: ProductRow; judged: JudgedChange; changes: Changes },
): Promise<void> {
  const { id } = locked;
  if (!locked.has_variants) await changeStock(trx, locked, judged.answers, changes);
  await updateProduct(trx, id, productColumns(app, judged.doc, judged.answers, id, keptAnswers(locked, judged.left)));
  await namePictures(trx, seller, { id, picture: String(judged.answers.picture) }, judged.media);
  await note(trx, seller, id, 'product.changed', changes.ip);
}

/** Variants and media are saved one by one, by calls of their own; what has variants has no price of its own. */
function refuseOwnCalls(row: ProductRow, answers: Answers): void {
  const errors = Object.fromEntries(
    ['media', 'varian', ...(row.has_variants ? ['price', 'stock_quantity'] : [])]
      .filter((name) => Object.hasOwn(answers, name))
      .map((name) => [name, [say(`member-products:own_call.${name}`)]]),
  );
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
}

async function changeStock(trx: Tx, { id }: ProductRow, answers: Answers, changes: Changes): Promise<void> {
  const [only] = await lockVariants(trx, id);
  if (!only) throw problems.CONFLICT();
  const isStock = Object.hasOwn(changes.answers, 'stock_quantity');
  if (isStock) requireStock(only, changes.stock_from);
  const stock = isStock ? { stock_quantity: Number(answers.stock_quantity) } : {};
  await updateVariant(trx, only.id, { price: Number(answers.price), ...stock });
}

const keptAnswers = ({ answers }: ProductRow, left: string[]): Answers =>
  Object.fromEntries(left.flatMap((name) => (Object.hasOwn(answers, name) ? [[name, answers[name as never]]] : [])));

/** All of them, or none: an id that is not the seller's is as unknown as one that never was. */
export const changeStatus = (
  app: App,
  seller: Seller,
  { ids, status }: { ids: string[]; status: 'active' | 'inactive' },
  ip: string,
): Promise<number> =>
  app.db.tx(async (trx) => {
    const locked = await lockProducts(trx, seller.business_id, ids);
    if (locked.length !== ids.length) throw problems.NOT_FOUND();
    const changed = await setStatus(trx, locked, status);
    for (const id of locked) await note(trx, seller, id, `product.${status}`, ip);
    return changed;
  });

/** Out of sight; orders keep what they were made of. */
export const removeProduct = (app: App, seller: Seller, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await lockProduct(trx, seller.business_id, id))) throw problems.NOT_FOUND();
    await remove(trx, id);
    await note(trx, seller, id, 'product.removed', ip);
  });

function picturesOf(
  seller: Pick<Seller, 'id'>,
  { id, picture }: { id: string; picture: string },
  media: string[],
): Naming {
  const files = [{ field: 'picture', id: picture }, ...media.map((one, at) => ({ field: `media.${at}`, id: one }))];
  return { kind: 'product', ref: id, user_id: seller.id, files };
}

const pictureOfVariant = (seller: Pick<Seller, 'id'>, ref: string, picture: string | null): Naming => ({
  kind: 'variant',
  ref,
  user_id: seller.id,
  files: picture === null ? [] : [{ field: 'picture', id: picture }],
});

/** The uses of a product become its picture and media; asked for under the product's lock. */
export const namePictures = (trx: Tx, ...whose: Parameters<typeof picturesOf>): Promise<void> =>
  nameFiles(trx, picturesOf(...whose));

export const nameVariant = (trx: Tx, ...whose: Parameters<typeof pictureOfVariant>): Promise<void> =>
  nameFiles(trx, pictureOfVariant(...whose));

/** `id` null: several products at once; `facts` say how many. */
export const note = (
  trx: Tx,
  seller: Pick<Seller, 'id'>,
  id: string | null,
  action: string,
  ip: string | null,
  facts: Record<string, unknown> = {},
) => audit(trx, { actor_id: seller.id, action, subject_kind: 'product', subject_id: id, facts, ip });
