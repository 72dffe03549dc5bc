/** Renders a page with the server's renderer and joins its parts like the response does. */
import { concatChunks } from '#server/page-cache/template.ts';
import { render } from '#web/ssr/entry-server.tsx';

type Render = typeof render;

export async function renderText(input: Parameters<Render>[0], by: Render = render) {
  const page = await by(input);
  if (!page) return null;
  const { head, styles, body, ...more } = page;
  return { ...more, head: head + styles, body: concatChunks(body).toString() };
}
