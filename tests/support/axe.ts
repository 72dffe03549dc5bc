/** The judge of accessibility, as text for a page to read: without its comments it is half as much for every document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
