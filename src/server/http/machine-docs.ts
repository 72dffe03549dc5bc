/** Documentation of the state machines: `/api/docs/machines` and the diagrams made by the build or by `npm run machines`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { docsText, MACHINES_PAGE, sendDocsPage } from './docs-layout.ts';
import { readMachines } from './machine-docs/read-machines.ts';
import { renderMachinesPage } from './machine-docs/render-page.ts';

export default fp(async (app: FastifyInstance) => {
  const config = { access: 'public', outside: true } as const;
  /** Read on each request: the page is rarely used, and a new diagram shows at once. */
  const readPicture = (id: string) => readFile(join(app.config.machinesDir, `${id}.svg`), 'utf8').catch(() => null);

  app.get(MACHINES_PAGE, { config }, async (_request, reply) => {
    const machines = await readMachines();
    const pictures = await Promise.all(machines.map(({ id }) => readPicture(id)));
    const main = renderMachinesPage(machines.map((machine, at) => ({ machine, picture: pictures[at] ?? null })));
    return sendDocsPage(reply, { title: docsText('machines.title'), main });
  });

  app.get<{ Params: { file: string } }>(`${MACHINES_PAGE}/:file`, { config }, async (request, reply) => {
    // Looked up among the known machines, so that user input never becomes part of a path.
    const machine = (await readMachines()).find(({ id }) => `${id}.svg` === request.params.file);
    const picture = machine ? await readPicture(machine.id) : null;
    if (picture === null) throw problems.NOT_FOUND();
    const etag = `"${createHash('sha256').update(picture).digest('hex').slice(0, 16)}"`;
    reply.header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(picture);
  });
});
