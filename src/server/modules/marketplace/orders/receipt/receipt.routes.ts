import { Type } from 'typebox';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { makeReceipt } from './receipt.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const PDF = 'application/pdf';
const limit = { name: 'order-receipt', max: 120, windowSeconds: 3600, by: 'person' } as const;

export default async function receiptRoutes(app: App): Promise<void> {
  for (const { path, access, by } of [
    { path: '/users/orders/:id/receipt', access: 'session', by: 'buyer' },
    { path: '/members/orders/:id/receipt', access: 'shop.manage', by: 'seller' },
  ] as const)
    app.get(
      path,
      {
        config: { access, binary: true, limit },
        schema: { summary: 'The receipt of a paid order as a PDF', params: Params, produces: [PDF] },
      },
      async (request, reply) => {
        const { name, bytes } = await makeReceipt(app, userOf(request), by, request.params.id);
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .type(PDF)
          .send(bytes);
      },
    );
}
