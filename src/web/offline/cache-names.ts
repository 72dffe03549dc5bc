/** Names and rules shared by the page and its service worker. Uses no browser API. */

/**
 * Prefix of the caches for application files, one per build: `app-<version>`. Holds public code and fonts, no personal
 * data.
 */
export const APP_CACHE = 'app-';
/** Forms that were opened on this device: questions, options and rules, no answers. Emptied when a session ends. */
export const FORM_CACHE = 'opened-forms';

/** Holds the id of this device's push notifications. Deleted when a session ends. */
export const DEVICE_CACHE = 'push-device';
export const DEVICE_ENTRY = '/push-device';

/** The page that is shown for every URL while offline. */
export const OFFLINE_PAGE = '/offline';

/** Whether the file name contains a content hash. */
export const isBuiltFile = (path: string): boolean => /^\/assets\/.+-[\w-]{8}\.(?:js|css|woff2)$/.test(path);

/** Resources that a form needs to open: its document (not an older version), an option list, its validator module. */
export const isFormResource = (path: string): boolean =>
  /^\/api\/v1\/(?:forms\/[\w-]+|options\/[\w-]+)$/.test(path) || /^\/forms\/[\w-]+\/[\w.-]+\.js$/.test(path);

/** Message from the page to the service worker: a form was opened, so cache the code that forms need. */
export const CACHE_FORM_CODE = 'keep-form-code';

/**
 * Prefix of the keys in local storage of records that were opened for editing: the API's last response, and the list of
 * their pages. Removed when the session ends.
 */
export const RECORD_PREFIX = 'opened-record:';
