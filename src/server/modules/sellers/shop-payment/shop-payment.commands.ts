/** Whether a shop takes cash on receipt. Orders that were placed before keep their way of being paid. */
import type { OwnShopPayment } from '#contract/business.ts';
import type { AnsweredFormBody } from '#contract/forms.ts';
import { insertAudit } from '#server/database/audit.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import type { App, User } from '#server/types.ts';
import { findShopPayment, writeShopPayment } from './shop-payment.queries.ts';

export const SHOP_PAYMENT_FORM = 'shop-payment';
const shopPaymentAad = (businessId: string) => `shop_payment.answers.${businessId}`;

export async function loadShopPayment(app: App, businessId: string): Promise<OwnShopPayment> {
  const row = await findShopPayment(app.db.kysely, businessId);
  if (!row) return { cod: false, answers: {}, form_version: null };
  const { cod, form_version } = row;
  return { cod, answers: app.forms.decrypt(row.answers, shopPaymentAad(businessId)), form_version };
}

export async function saveShopPayment(
  app: Pick<App, 'db' | 'forms'>,
  user: Pick<User, 'id' | 'business_id'>,
  businessId: string,
  { answers, form_version, ip = null }: AnsweredFormBody & { ip?: string | null },
): Promise<void> {
  await app.db.tx(async (trx) => {
    const validated = await app.forms.validate(SHOP_PAYMENT_FORM, answers, { user, version: form_version, db: trx });
    const cod = validated.answers.cod === true;
    await writeShopPayment(trx, businessId, {
      cod,
      answers: app.forms.encrypt(validated.doc, validated.answers, shopPaymentAad(businessId)),
      form_version: validated.doc.version,
    });
    await deleteDraft(trx, user.id, SHOP_PAYMENT_FORM);
    await insertAudit(trx, {
      actor_id: user.id,
      subject_kind: 'business',
      subject_id: businessId,
      ip,
      action: cod ? 'cod.on' : 'cod.off',
    });
  });
}
