/**
 * Waits until lazily loaded components have loaded. Test files of one worker share their modules: an import that is cut off at the end of
 * one file would fail for the next file as well.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
