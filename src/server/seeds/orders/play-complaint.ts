/** Steps of a story about a complaint: what buyer, seller and staff do, and what silence does. */
import type { ComplaintStep as PlainStep } from '#contract/complaints.ts';
import { lockAnyOrder } from '../../modules/marketplace/orders/change/change.queries.ts';
import { answerComplaint, takeStep } from '../../modules/marketplace/orders/complaints/change-complaint.ts';
import { findComplaint, listComplaints } from '../../modules/marketplace/orders/complaints/complaints.queries.ts';
import { moveComplaint } from '../../modules/marketplace/orders/complaints/move-complaint.ts';
import { openComplaint } from '../../modules/marketplace/orders/complaints/open-complaint.ts';
import { decideOnComplaint } from '../../modules/marketplace/orders/complaints/staff/staff-complaints.commands.ts';
import { buyerViewer, sellerViewer } from '../../modules/marketplace/orders/orders.commands.ts';
import { DEMO_IP, type DemoUser, ensureAccount, type SeedContext, upload } from '../seed-context.ts';
import { listLineIds } from './queries.ts';
import type { ComplaintStep } from './story.ts';

interface Scene {
  seeding: SeedContext;
  buyer: DemoUser;
  seller: DemoUser;
  order: { id: string; number: string };
  /** Name of a drawing of the goods. */
  drawing: string | undefined;
}

const STEPS = {
  accept: ['buyer', 'answer.accept'],
  decline: ['buyer', 'answer.decline'],
  send: ['seller', 'goods.send'],
  receive: ['buyer', 'goods.receive'],
  withdraw: ['buyer', 'complaint.withdraw'],
} as const satisfies Record<string, readonly ['buyer' | 'seller', PlainStep]>;
const isPlain = (what: string): what is keyof typeof STEPS => Object.hasOwn(STEPS, what);

const ANSWERS = { resend: 'kirim-ulang', refund: 'kembalikan', object: 'keberatan' } as const;

export async function performComplaintStep(scene: Scene, { complaint: what, text = '' }: ComplaintStep): Promise<void> {
  const { seeding, buyer, seller, order } = scene;
  const { app } = seeding;
  if (what === 'open') return open(scene, text);
  const last = (await listComplaints(app.db.kysely, order.id)).at(-1);
  if (!last) throw new Error(`Nobody complained about ${order.number}.`);
  const { id } = last;
  if (isPlain(what)) {
    const [by, event] = STEPS[what];
    const viewer = by === 'buyer' ? buyerViewer(buyer) : sellerViewer(seller);
    const actor = by === 'buyer' ? buyer : seller;
    await app.db.tx((trx) => takeStep(app, trx, viewer, actor.id, id, { event, ...(text ? { note: text } : {}) }));
    return;
  }
  if (what === 'late') return silence(scene, id);
  if (what === 'reject') {
    const staff = await ensureAccount(seeding, STAFF);
    return decideOnComplaint(app, { user: staff, ip: DEMO_IP }, id, { answers: { decision: 'tolak', reasons: text } });
  }
  const answers = { answer: ANSWERS[what], explanation: text, ...(what === 'refund' ? { amount: 10_000 } : {}) };
  await app.db.tx((trx) => answerComplaint(app, trx, seller, sellerViewer(seller), id, { answers }));
}

/** The account exists already. */
const STAFF = { email: 'staf@contoh.id', name: '', role: 'staff', password: '' } as const;

async function open({ seeding, buyer, order, drawing }: Scene, description: string): Promise<void> {
  const { app } = seeding;
  const ids = await listLineIds(app.db.kysely, order.id);
  const pictures = drawing ? [await upload(seeding, buyer, drawing, 'order-complaint', 'pictures')] : [];
  const answers = {
    kind: 'rusak',
    lines: ids.slice(0, 1).map((line) => ({ line })),
    description,
    ...(pictures.length > 0 ? { pictures } : {}),
  };
  await app.db.tx((trx) => openComplaint(app, trx, buyer, order.id, { answers }));
}

const silence = ({ seeding: { app }, order }: Scene, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const locked = await lockAnyOrder(trx, order.id);
    const complaint = await findComplaint(trx, id);
    if (!locked || !complaint) throw new Error(`The complaint about ${order.number} is gone.`);
    await moveComplaint(app, trx, { order: locked, complaint }, { event: 'answer.expire', by: 'time', actor_id: null });
  });
