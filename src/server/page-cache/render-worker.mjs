// Used when running from the sources: starts the thread through tsx. The build replaces this file by a bundle of render-thread.ts.
import { register } from 'tsx/esm/api';

register();
await import('./render-thread.ts');
