/** The overview of a form's submissions for staff: a summary of each question, and its texts and files page by page. */
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import {
  FileAnswer,
  OverviewListQuery,
  OverviewQuery,
  SubmissionOverview,
  TextAnswer,
} from '#contract/submission-overview.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { withUser } from '../parse-filter.ts';
import { loadFiles, loadOverview, loadTexts } from './overview.commands.ts';

const config = {
  access: 'submissions.read' as const,
  limit: { name: 'submission-overview', max: 600, windowSeconds: 3600, by: 'person' as const },
};

export default async function overviewRoutes(app: App): Promise<void> {
  app.get(
    '/staff/submissions/overview',
    {
      config,
      schema: {
        summary: 'What the answers to each question are together: counts, bars, medians, points; nothing private',
        querystring: OverviewQuery,
        response: { 200: Envelope(SubmissionOverview) },
      },
    },
    async (request) => ok(await loadOverview(app, withUser(request.query, userOf(request)))),
  );
  app.get(
    '/staff/submissions/overview/texts',
    {
      config,
      schema: {
        summary: 'The texts that answer one question, newest first',
        querystring: OverviewListQuery,
        response: { 200: Page(TextAnswer) },
      },
    },
    async (request) => {
      const query = withUser(request.query, userOf(request));
      const { items, total } = await loadTexts(app, query);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
  app.get(
    '/staff/submissions/overview/files',
    {
      config,
      schema: {
        summary: 'The files that answer one question, newest first',
        querystring: OverviewListQuery,
        response: { 200: Page(FileAnswer) },
      },
    },
    async (request) => {
      const query = withUser(request.query, userOf(request));
      const { items, total } = await loadFiles(app, query);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
}
