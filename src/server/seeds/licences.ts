/** Legal documents of some shops: most are confirmed by a curator or staff, a few wait for it. All of them are invented. */
import { dayInWita } from '#engine/calendar.ts';
import { saveBusiness } from '../features/business/commands.ts';
import { verifyLicence } from '../features/licences/commands.ts';
import { type Actor, type Desk, HERE, upload } from './desk.ts';
import { drawCertificate } from './pictures/documents.ts';
import { addToMark, listMark } from './queries.ts';
import shops from './shops.json' with { type: 'json' };
import { demoNib } from './shops.ts';
import { NAME as SITIS } from './siti.ts';

const MARK = 'demo-licences';
const DOCUMENTS = 'business-documents';
const DAY_MS = 86_400_000;
const dayAt = (days: number) => dayInWita(Date.now() + days * DAY_MS);

/** Every third shop has its NIB document confirmed, every seventh waits; of those that cook, every sixth is certified halal. */
export async function seedLicences(desk: Desk, people: Map<string, Actor>): Promise<void> {
  const [staff, dewi, siti] = ['staf', 'dewi', 'siti'].map((name) => people.get(name));
  if (!staff || !dewi || !siti?.business_id) throw new Error('The demo has lost its people.');
  const done = await listMark(desk.app.db.kysely, MARK);
  for (const [at, { name, field }] of shops.entries()) {
    const seller = people.get(name);
    const isConfirmed = at % 3 === 0;
    if (done.includes(name) || !seller?.business_id || !(isConfirmed || at % 7 === 1)) continue;
    const isHalal = isConfirmed && at % 6 === 0 && field === 'kuliner';
    const documents = {
      nib_file: await draw(desk, seller, 'nib_file', 'NOMOR INDUK BERUSAHA', demoNib(at + 1), name),
      ...(isHalal
        ? { halal_file: await draw(desk, seller, 'halal_file', 'SERTIFIKAT HALAL', 'HALAL CONTOH', name) }
        : {}),
    };
    await saveBusiness(desk.app, seller, { profile: {}, documents });
    const by = { person: staff, ip: HERE };
    if (isConfirmed) await verifyLicence(desk.app, by, seller.business_id, { kind: 'nib' });
    if (isHalal)
      await verifyLicence(desk.app, by, seller.business_id, { kind: 'halal', expires_at: dayAt(200 + 30 * at) });
    await addToMark(desk.app.db.kysely, MARK, name);
  }
  // Her P-IRT waits for Dewi, who assists her.
  if (!done.includes(SITIS)) {
    await verifyLicence(desk.app, { person: dewi, ip: HERE }, siti.business_id, { kind: 'nib' });
    await addToMark(desk.app.db.kysely, MARK, SITIS);
  }
}

function draw(
  desk: Desk,
  seller: Actor,
  field: string,
  title: string,
  number: string,
  holder: string,
): Promise<string> {
  const name = `${field}-${holder.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  desk.drawings.set(name, { svg: drawCertificate({ title, number, holder }), width: 600, kind: 'jpg' });
  return upload(desk, seller, name, DOCUMENTS, field);
}
