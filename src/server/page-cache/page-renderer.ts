import type { CompressedPage } from './compressed-page.ts';
import type { RenderedPage } from './template.ts';

/** Response of an API route. `payload` is the envelope as text. */
export interface ApiResponse {
  status: number;
  payload: string;
}

export interface RenderInput {
  /** Absolute URL with only those search parameters that change the page. */
  url: string;
  /** Public address of the site. */
  site: string;
  /** Each language has its own build. */
  language: string;
  /** HTML that the page gets at its end. */
  elements?: string;
  load(path: string): Promise<ApiResponse>;
}

/** A null result leaves the page to the browser. */
export interface Renderer {
  render(input: RenderInput): Promise<RenderedPage | null>;
}

export interface PageResponse {
  status: RenderedPage['status'];
  compressed: CompressedPage;
}

interface RenderLoad {
  /** Threads with and without a page. Those not started yet do not count. */
  threads: { busy: number; idle: number };
  /** Pages that are being rendered, and pages that wait for their turn. */
  pages: { running: number; waiting: number };
}

/** Renders and compresses. */
export interface PageRenderer {
  renderPage(input: RenderInput): Promise<PageResponse | null>;
  /** Of the rendering threads, if there are any. */
  load?(): RenderLoad;
  close?(): Promise<void>;
}
