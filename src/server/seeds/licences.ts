/** Legal documents of some shops. Most are confirmed by a curator or staff, a few wait for it. All are invented. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { verifyLicence } from '../modules/curation/curators/licences/licences.commands.ts';
import { saveBusiness } from '../modules/sellers/business/business.commands.ts';
import { drawCertificate } from './pictures/documents.ts';
import { listDoneSteps, markStepDone } from './queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext, upload } from './seed-context.ts';
import shops from './shops.json' with { type: 'json' };
import { demoNib } from './shops.ts';
import { SITI_SHOP_NAME as SITIS } from './siti.ts';

const PROGRESS_KEY = 'demo-licences';
const DOCUMENTS = 'business-documents';

/** Every third shop has a confirmed NIB, every seventh waits. Of the food shops, every sixth is certified halal. */
export async function seedLicences(context: SeedContext, users: Map<string, DemoUser>): Promise<void> {
  const [staff, dewi, siti] = ['staf', 'dewi', 'siti'].map((name) => users.get(name));
  if (!staff || !dewi || !siti?.business_id) throw new Error('The demo has lost its people.');
  const done = await listDoneSteps(context.app.db.kysely, PROGRESS_KEY);
  for (const [at, { name, field }] of shops.entries()) {
    const seller = users.get(name);
    const isConfirmed = at % 3 === 0;
    if (done.includes(name) || !seller?.business_id || !(isConfirmed || at % 7 === 1)) continue;
    const isHalal = isConfirmed && at % 6 === 0 && field === 'kuliner';
    const documents = {
      nib_file: await uploadCertificate(context, seller, 'nib_file', 'NOMOR INDUK BERUSAHA', demoNib(at + 1), name),
      ...(isHalal
        ? {
            halal_file: await uploadCertificate(
              context,
              seller,
              'halal_file',
              'SERTIFIKAT HALAL',
              'HALAL CONTOH',
              name,
            ),
          }
        : {}),
    };
    await saveBusiness(context.app, seller, { profile: {}, documents });
    const by = { user: staff, ip: DEMO_IP };
    if (isConfirmed) await verifyLicence(context.app, by, seller.business_id, { kind: 'nib' });
    if (isHalal)
      await verifyLicence(context.app, by, seller.business_id, {
        kind: 'halal',
        expires_at: dayFromNow(200 + 30 * at),
      });
    await markStepDone(context.app.db.kysely, PROGRESS_KEY, name);
  }
  // Siti's P-IRT waits for Dewi, the curator who assists her.
  if (!done.includes(SITIS)) {
    await verifyLicence(context.app, { user: dewi, ip: DEMO_IP }, siti.business_id, { kind: 'nib' });
    await markStepDone(context.app.db.kysely, PROGRESS_KEY, SITIS);
  }
}

function uploadCertificate(
  context: SeedContext,
  seller: DemoUser,
  field: string,
  title: string,
  number: string,
  holder: string,
): Promise<string> {
  const name = `${field}-${holder.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  context.drawings.set(name, { svg: drawCertificate({ title, number, holder }), width: 600, kind: 'jpg' });
  return upload(context, seller, name, DOCUMENTS, field);
}
