// Used when running from the sources: starts the thread through tsx. The build replaces this file by a bundle of thread.ts.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
