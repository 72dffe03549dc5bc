/**
 * The programme's figures for its staff: the same counts as the infographics, without suppression, and the open work.
 */
import { CONSULTATION_STATUSES } from '#contract/consultations.ts';
import type { Programme } from '#contract/programme.ts';
import type { OptionDoc } from '#engine/types.ts';
import { CURATION_STATUSES } from '#machines/curation.ts';
import { t } from '#server/lib/i18n.ts';
import { currentLanguage, languageTags } from '#server/lib/language.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import { listMonths } from '#server/modules/content/infographics/infographics.commands.ts';
import { countBusinesses, countReportedFigures } from '#server/modules/content/infographics/infographics.queries.ts';
import type { Finding } from '#server/modules/forms/forms/forms.commands.ts';
import { getFindings } from '#server/modules/forms/forms/forms.queries.ts';
import { getOptions } from '#server/modules/forms/options/options.commands.ts';
import type { App } from '#server/types.ts';
import { presentCodeCounts } from './programme.present.ts';
import { countConsultations, countLegality, countPendingTasks, countSubmissions } from './programme.queries.ts';

const BALIKPAPAN = '64.71';
const labelled = <const Code extends string>(codes: readonly Code[], labelOf: (code: Code) => string): OptionDoc[] =>
  codes.map((value) => ({ value, label: labelOf(value) }));

async function countProgramme(app: App): Promise<Programme> {
  const db = app.db.kysely;
  const [town, told, legality] = [await countBusinesses(db), await countReportedFigures(db), await countLegality(db)];
  const [asked, sent, waiting] = [
    await countConsultations(db),
    await countSubmissions(db),
    await countPendingTasks(db),
  ];
  const findings = await getFindings<Finding>(db);
  const list = (name: string) => getOptions(app, name, undefined);
  const unansweredLabel = t('programme:unsaid');
  const months = listMonths(new Date());
  const countOf = (shares: { code: string | null; n: number }[], code: string) =>
    shares.find((share) => share.code === code)?.n ?? 0;
  const nib = [
    { code: 'nib', n: legality.with_nib },
    { code: 'none', n: legality.businesses - legality.with_nib },
  ];
  return {
    updated_at: new Date().toISOString(),
    totals: {
      businesses: legality.businesses,
      new_this_month: legality.new_this_month,
      with_nib: legality.with_nib,
      submissions: sent.submissions,
      consultations_done: asked.done,
      consultation_rating: asked.rating,
      passed: sent.passed,
    },
    tasks: {
      ...waiting,
      to_verify: countOf(sent.curation, 'submitted'),
      registrations_waiting: sent.registrations_waiting,
      consultations_pending: countOf(asked.status, 'pending'),
      form_findings: findings.length,
    },
    figures: [
      presentCodeCounts(
        'district',
        town.district,
        await getOptions(app, 'districts', BALIKPAPAN),
        t('programme:elsewhere'),
      ),
      presentCodeCounts('field', town.field, await list('business-field'), unansweredLabel),
      presentCodeCounts('month', town.month, months, unansweredLabel),
      presentCodeCounts('scale', told.scale, await list('business-scale'), unansweredLabel),
      presentCodeCounts(
        'legality',
        nib,
        labelled(['nib', 'none'], (code) => t(`programme:legality.${code}`)),
        unansweredLabel,
      ),
      presentCodeCounts('legal_form', told.legal_form, await list('legal-form'), unansweredLabel),
      presentCodeCounts('qris', told.qris, await list('done-or-not-yet'), unansweredLabel),
      presentCodeCounts(
        'curation_status',
        sent.curation,
        labelled(CURATION_STATUSES, (status) => t(`submissions:status.${status}`)),
        unansweredLabel,
      ),
      presentCodeCounts(
        'consultation_status',
        asked.status,
        labelled(CONSULTATION_STATUSES, (status) => t(`consultations:status.${status}`)),
        unansweredLabel,
      ),
      presentCodeCounts('consultation_month', asked.month, months, unansweredLabel),
    ],
  };
}

const caches = new WeakMap<App['db'], StaleWhileRevalidateCache<Programme>>();

/**
 * Counted again after every write of this process. Otherwise cached for a time that depends on how long counting took.
 */
export function loadProgramme(app: App): Promise<Programme> {
  const counts =
    caches.get(app.db) ?? new StaleWhileRevalidateCache<Programme>({ maxSize: languageTags().length, ttlFactor: 100 });
  caches.set(app.db, counts);
  return counts.get(`${app.db.commitCount()} ${currentLanguage()}`, () => countProgramme(app));
}
