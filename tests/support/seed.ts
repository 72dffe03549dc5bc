/** Runs before every test file and sets fast-check's seed. A failure prints the seed with its path. */
import fc from 'fast-check';
import { SEED } from './property-runs.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
