import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Envelope, ok } from '#contract/envelope.ts';
import { ImportQuery, ImportReport, MemberProductFilter } from '#contract/selling.ts';
import { dayInWita } from '#engine/calendar.ts';
import { t } from '#server/lib/i18n.ts';
import { receiveTable } from '#server/modules/files/tables/tables.commands.ts';
import { deferBodyValidation } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { readAccess, sellerOf, writeAccess } from '../access.ts';
import { importProducts } from './csv.commands.ts';
import { exampleFile, exportProducts } from './export.ts';

const CSV_FILE = {
  maxBytes: 4 * 1_048_576,
  sentence: (name: 'missing' | 'too_large', params: { limit: string }) => t(`member-products:csv.${name}`, params),
};
const produces = ['text/csv'];
const asFile = (reply: FastifyReply, name: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`);

export default async function csvRoutes(app: App): Promise<void> {
  app.get(
    '/members/products/export',
    {
      config: { ...readAccess, binary: true },
      schema: { summary: 'Products of my shop as CSV', querystring: MemberProductFilter, produces },
    },
    async ({ user, query }, reply) => {
      const { low, ...filter } = query;
      const lines = exportProducts(app, sellerOf(user).business_id, { ...filter, low: low === 1 });
      return asFile(reply, app.t('member-products:csv.file_name', { day: dayInWita(new Date()) })).send(
        Readable.from(lines),
      );
    },
  );

  app.get(
    '/members/products/import/template',
    { config: { ...readAccess, binary: true }, schema: { summary: 'A CSV to begin an import with', produces } },
    async (_request, reply) => asFile(reply, app.t('member-products:csv.template_name')).send(await exampleFile(app)),
  );

  app.post(
    '/members/products/import',
    {
      config: { ...writeAccess, multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Import products from CSV; `dry_run=1`, the default, only says what would happen',
        consumes: ['multipart/form-data'],
        querystring: ImportQuery,
        response: { 200: Envelope(ImportReport) },
      },
    },
    async (request) => {
      const seller = sellerOf(request.user);
      const dryRun = request.query.dry_run !== 0;
      const report = await importProducts(app, seller, (await receiveTable(request, CSV_FILE)).bytes, {
        dryRun,
        ip: request.ip,
      });
      const isSame = report.same > 0 && report.same === report.rows;
      const sentence = `${dryRun ? 'checked' : 'imported'}${isSame ? '_same' : ''}` as const;
      const { rows, good, imported, same } = report;
      return ok(report, app.t(`member-products:csv.${sentence}`, { rows, good, imported, same }));
    },
  );
}
