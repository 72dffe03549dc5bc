/** `npm run machines`: draws a diagram of every machine for `/api/docs/machines`. The build does the same. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instance } from '@viz-js/viz';
import { type Machine, readMachines } from '#server/http/machine-docs/read-machines.ts';
import { ROOT } from '#server/root.ts';
import { dotOfMachine } from './machine-dot.ts';

const escapeHtml = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Removes the external document type, the sizes in points and Graphviz's internal names from the SVG. */
function cleanSvg(svg: string, { id, description }: Machine): string {
  const box = /viewBox="0\.00 0\.00 ([\d.]+) ([\d.]+)"/.exec(svg);
  const [width, height] = [Math.ceil(Number(box?.[1])), Math.ceil(Number(box?.[2]))];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--.*?-->\n?/gs, '')
    .replace(/<svg[^>]*>/, `${head}\n<title>${escapeHtml(id)}</title>\n<desc>${escapeHtml(description)}</desc>`)
    .replaceAll('font-family="Courier"', 'font-family="ui-monospace,Menlo,Consolas,monospace"')
    .replace(/<title>(.*)<\/title>/g, (_all, title: string) => {
      const text = title
        .replace(/^cluster_/, '')
        .replace(/ \(start\)/g, '')
        .replace('&#45;&gt;', ' → ');
      return `<title>${text}</title>`;
    });
}

let viz: ReturnType<typeof instance> | undefined;

export async function drawMachine(machine: Machine): Promise<string> {
  viz ??= instance();
  return cleanSvg((await viz).renderString(dotOfMachine(machine), { format: 'svg' }), machine);
}

/** Writes all diagrams into a folder and deletes its previous content. Returns the ids of the machines. */
export async function drawMachines(folder: string): Promise<string[]> {
  const machines = await readMachines();
  const pictures = await Promise.all(machines.map(drawMachine));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(machines.map(({ id }, at) => writeFile(join(folder, `${id}.svg`), pictures[at] ?? '')));
  return machines.map(({ id }) => id);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ids = await drawMachines(join(ROOT, 'dist/server/machines'));
  console.log(`${ids.length} machines are drawn in dist/server/machines: ${ids.join(', ')}`);
}
