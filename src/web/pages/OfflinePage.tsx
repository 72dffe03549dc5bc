/** /offline: the service worker shows it for every address while there is no connection; its own address explains the same. */
export { default } from '../offline/OfflineView.tsx';
