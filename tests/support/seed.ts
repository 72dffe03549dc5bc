/** Before every test file: whatever fast-check draws begins with the seed of this run. A failure prints it with its path. */
import fc from 'fast-check';
import { SEED } from './property-runs.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
