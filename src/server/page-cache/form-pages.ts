/**
 * The pages of forms that everybody may read. Each contains the form's document, so that the browser need not ask for it, and the
 * first step, which can be filled in before the application has loaded.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { formPaths } from '#contract/calls/forms.ts';
import { ok } from '#contract/envelope.ts';
import type { WebUrl } from '#contract/pages.ts';
import type { FormPlaces } from '#contract/places.ts';
import type { FormDoc } from '#engine/types.ts';
import { isReadableByAll } from '../form-access.ts';
import { currentLanguage } from '../lib/language.ts';
import { compressHtml } from './compress-page.ts';
import type { CompressedPage } from './compressed-page.ts';
import { pageFilesElement, pageFormElement, withHeadElements } from './page-files.ts';
import type { ApiResponse, PageRenderer } from './page-renderer.ts';
import type { WebBuild } from './web-builds.ts';

/** While the database does not answer, the page of a form is sent without the form. */
const MAX_FORM_WAIT_MS = 500;

interface Sources {
  builds: ReadonlyMap<string, WebBuild>;
  /** Null if the web application was not built. */
  pageRenderer: PageRenderer | null;
}

/** While the database does not answer, the browser asks for the places. */
const findPlaces = (app: FastifyInstance, doc: FormDoc): Promise<FormPlaces | null> =>
  Promise.race([
    app.formPageState(doc).catch((error: unknown) => {
      app.log.error({ err: error, form: doc.id }, 'the places of a form could not be counted');
      return null;
    }),
    wait(MAX_FORM_WAIT_MS, null, { ref: false }),
  ]);

interface FirstStep {
  path: string;
  form: string;
  language: string;
  /** Of `GET /forms/{id}`. */
  response: string;
  elements: string;
  /** Null: the form has no limit, or its places are not known. */
  places: FormPlaces | null;
}

export function makeFormPages(app: FastifyInstance, { builds, pageRenderer }: Sources) {
  const site = app.config.publicUrl;
  /** One page for each URL, form and language: the one with the form's current version, and with what is full now. */
  const pages = new Map<string, { state: string; page: Promise<CompressedPage> }>();

  /** Returns null if the first step cannot be rendered. The page then comes without it. */
  async function renderFirstStep({ path, form, language, response, elements, places }: FirstStep) {
    if (!pageRenderer) return null;
    const responses = new Map([[formPaths.form(form) as string, { status: 200, payload: response }]]);
    if (places) responses.set(formPaths.places(form), { status: 200, payload: JSON.stringify(ok(places)) });
    const load = async (wanted: string): Promise<ApiResponse> =>
      responses.get(wanted) ?? { status: 404, payload: 'null' };
    try {
      const page = await pageRenderer.renderPage({ url: new URL(path, site).href, site, language, load, elements });
      return page?.compressed ?? null;
    } catch (error) {
      app.log.error({ err: error, page: path }, 'the first step of a form could not be rendered');
      return null;
    }
  }

  /** Null for a form that not everybody may read. */
  return async (path: string, url: WebUrl, form: string): Promise<CompressedPage | null> => {
    const language = currentLanguage();
    const build = builds.get(language);
    const served =
      app.forms.cached(form) ??
      (await Promise.race([app.forms.serve(form).catch(() => null), wait(MAX_FORM_WAIT_MS, null, { ref: false })]));
    if (!build || !served || !isReadableByAll(served.doc)) return null;
    const { etag, bytes, doc } = served;
    const places = doc.limit ? await findPlaces(app, doc) : null;
    const key = `${language} ${url} ${form}`;
    // Asked for each request, so no page outlives the moment at which the form opens, closes or fills up.
    const state = places ? `${etag} ${JSON.stringify(places)}` : etag;
    const known = pages.get(key);
    if (known?.state === state) return known.page;
    const response = bytes.plain.toString();
    const elements = pageFilesElement(build.pageFiles, url, doc) + pageFormElement({ etag, response });
    const page = renderFirstStep({ path, form, language, response, elements, places }).then(
      (rendered) => rendered ?? compressHtml(withHeadElements(build.template.empty, elements)),
    );
    pages.set(key, { state, page });
    return page;
  };
}
