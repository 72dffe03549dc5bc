/** The accessibility checker axe-core as text, to be loaded into a page. The minified file is half as large. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
