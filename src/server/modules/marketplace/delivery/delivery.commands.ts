/** What a seller sets for delivery. Orders that were placed before keep their fee. */

import type { OwnDelivery, ShopDelivery } from '#contract/delivery.ts';
import type { AnsweredFormBody } from '#contract/forms.ts';
import type { Answers } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import { t } from '#server/lib/i18n.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { DELIVERY_FORM, freeFrom, presentDelivery, zoneCode, zonesOf } from './delivery.present.ts';
import { deleteDelivery, findDelivery, writeDelivery } from './delivery.queries.ts';

const deliveryAad = (businessId: string) => `shop_delivery.answers.${businessId}`;

/** `answers`: as they are stored. */
export const readDelivery = ({ forms }: Pick<App, 'forms'>, answers: Answers, businessId: string): ShopDelivery =>
  presentDelivery(forms.decrypt(answers, deliveryAad(businessId)));

export async function loadDelivery(app: App, businessId: string): Promise<OwnDelivery | null> {
  const row = await findDelivery(app.db.kysely, businessId);
  if (!row) return null;
  const answers = app.forms.decrypt(row.answers, deliveryAad(businessId));
  return { delivery: presentDelivery(answers), answers, form_version: row.form_version };
}

export async function saveDelivery(
  app: Pick<App, 'db' | 'forms'>,
  user: Pick<User, 'id' | 'business_id'>,
  businessId: string,
  { answers, form_version, ip = null }: AnsweredFormBody & { ip?: string | null },
): Promise<void> {
  await app.db.tx(async (trx) => {
    const validated = await app.forms.validate(DELIVERY_FORM, answers, { user, version: form_version, db: trx });
    const errors = errorsOf(validated.answers);
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
    const zones = zonesOf(validated.answers);
    await writeDelivery(trx, businessId, {
      answers: app.forms.encrypt(validated.doc, validated.answers, deliveryAad(businessId)),
      form_version: validated.doc.version,
      zones: Object.fromEntries(zones.map((zone) => [zoneCode(zone), zone.fee])),
      free_from: freeFrom(validated.answers),
      has_pickup: validated.answers.pickup === true,
    });
    await deleteDraft(trx, user.id, DELIVERY_FORM);
    await insertAudit(trx, { ...subject(user, businessId, ip), action: 'delivery.saved' });
  });
}

/** What the form itself cannot say: nothing is empty, no region twice, hours in their order. */
function errorsOf(answers: Answers): FieldErrors {
  const codes = zonesOf(answers).map(zoneCode);
  if (codes.length === 0 && answers.pickup !== true) return { zones: [t('delivery:zones_needed')] };
  const errors: FieldErrors = {};
  for (const [at, zone] of zonesOf(answers).entries()) {
    const first = codes.indexOf(zoneCode(zone));
    if (first < at)
      errors[`zones.${at}.${zone.urban_village ? 'urban_village' : 'district'}`] = [
        t('delivery:zone_twice', { row: first + 1 }),
      ];
  }
  if (answers.pickup === true && String(answers.pickup_until) <= String(answers.pickup_from))
    errors.pickup_until = [t('delivery:hours_order')];
  return errors;
}

/** Deleting tariffs that do not exist is no error, because another tab may have been first. */
export async function removeDelivery(
  app: App,
  user: Pick<User, 'id'>,
  businessId: string,
  ip: string | null,
): Promise<void> {
  await app.db.tx(async (trx) => {
    await deleteDelivery(trx, businessId);
    await insertAudit(trx, { ...subject(user, businessId, ip), action: 'delivery.removed' });
  });
}

const subject = ({ id }: Pick<User, 'id'>, businessId: string, ip: string | null) => ({
  actor_id: id,
  subject_kind: 'business',
  subject_id: businessId,
  ip,
});
