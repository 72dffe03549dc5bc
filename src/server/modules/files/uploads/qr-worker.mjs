// Among the sources the thread is started through tsx; the build puts a bundle of qr-thread.ts in the place of this file.
import { register } from 'tsx/esm/api';

register();
await import('./qr-thread.ts');
