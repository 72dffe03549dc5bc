/** /offline: the service worker shows this page for every URL while offline. */
export { default } from '../offline/OfflineView.tsx';
