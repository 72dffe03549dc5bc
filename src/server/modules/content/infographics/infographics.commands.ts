/** Infographic pictures, and the programme's own figures. */

import type { Figure, Infographics, ProductFigures } from '#contract/content.ts';
import { dayInWita, toDateParts } from '#engine/calendar.ts';
import { fillPattern } from '#engine/locale.ts';
import type { OptionDoc } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { PublicDb } from '#server/database/database.ts';
import { t } from '#server/lib/i18n.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { getOptions } from '#server/modules/forms/options/options.commands.ts';
import { countByCategory, countByDistrict } from '#server/modules/marketplace/products/products.commands.ts';
import { listCategories } from '#server/modules/reference/categories/categories.queries.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { pictureIdsOf, picturesOf, presentInfographic } from '../contents/contents.present.ts';
import { listDated } from '../contents/contents.queries.ts';
import { presentFigure, presentWorkforce } from './infographics.present.ts';
import { countBusinesses, countReportedFigures } from './infographics.queries.ts';

const BALIKPAPAN = '64.71';
const MAX_PICTURES = 60;

const districts = (app: App) => getOptions(app, 'districts', BALIKPAPAN);

/** The twelve months up to this one, oldest first. Before them one entry for all earlier months. */
export function listMonths(now: Date): OptionDoc[] {
  const [year = 0, month = 1] = dayInWita(now).split('-').map(Number);
  const list = Array.from({ length: 12 }, (_, at) => {
    const day = new Date(Date.UTC(year, month - 1 - (11 - at), 15));
    const label = fillPattern('month_year', toDateParts(day));
    return { value: day.toISOString().slice(0, 7), label };
  });
  return [{ value: 'earlier', label: t('infographics:earlier') }, ...list];
}

async function loadFigures(app: App, db: Db): Promise<Figure[]> {
  const [businesses, reported] = [await countBusinesses(db), await countReportedFigures(db)];
  const unansweredLabel = t('infographics:unsaid');
  const list = (name: string) => getOptions(app, name, undefined);
  return [
    presentFigure('district', businesses.district, await districts(app), t('infographics:elsewhere')),
    presentFigure('field', businesses.field, await list('business-field'), unansweredLabel),
    presentFigure('month', businesses.month, listMonths(new Date()), unansweredLabel),
    presentFigure('scale', reported.scale, await list('business-scale'), unansweredLabel),
    presentFigure('legal_form', reported.legal_form, await list('legal-form'), unansweredLabel),
    presentFigure('qris', reported.qris, await list('done-or-not-yet'), unansweredLabel),
    presentFigure('internet', reported.internet, await list('internet-usage'), unansweredLabel),
    presentWorkforce(reported.workforce, [t('infographics:male'), t('infographics:female')]),
  ];
}

export async function loadInfographics(app: App, db: Db): Promise<Infographics> {
  const rows = await listDated(db, 'infographic', { page: 1, per_page: MAX_PICTURES });
  const pictures = picturesOf(await listFiles(db, pictureIdsOf(rows)));
  const figures = await loadFigures(app, db);
  return {
    total: figures[0]?.total ?? null,
    updated_at: new Date().toISOString(),
    figures,
    pictures: presentRows(app.log, 'infographics', rows, (row) => presentInfographic(row, pictures)),
  };
}

const toCodeCounts = (counts: Map<string | null, number>) => [...counts].map(([code, n]) => ({ code, n }));

/** Products on sale by category and by district of the shop. */
export async function loadProductFigures(app: App, db: PublicDb): Promise<ProductFigures> {
  const categories = (await listCategories(db.kysely)).map(({ id, category_name }) => ({
    value: id,
    label: category_name,
  }));
  return {
    updated_at: new Date().toISOString(),
    figures: [
      presentFigure(
        'product_category',
        toCodeCounts(await countByCategory(db)),
        categories,
        t('infographics:other_category'),
      ),
      presentFigure(
        'product_district',
        toCodeCounts(await countByDistrict(db)),
        await districts(app),
        t('infographics:elsewhere'),
      ),
    ],
  };
}
