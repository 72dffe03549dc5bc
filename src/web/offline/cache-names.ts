/** Names and rules that the page and its service worker share. Knows no browser. */

/** Files of the application, one cache a build: `app-<version>`. Public code and letters, nothing of a person. */
export const APP_CACHE = 'app-';
/** Forms that were opened on this device: questions, options and rules, no answers. Emptied when a session ends. */
export const FORM_CACHE = 'opened-forms';

/** The page that is shown for every address while there is no connection. */
export const OFFLINE_PAGE = '/offline';

/** A file whose name changes with its content. */
export const isBuiltFile = (path: string): boolean => /^\/assets\/.+-[\w-]{8}\.(?:js|css|woff2)$/.test(path);

/** What a form needs to open: its document (not an older version), a list of options, its rules as a module. */
export const isFormResource = (path: string): boolean =>
  /^\/api\/v1\/(?:forms\/[\w-]+|options\/[\w-]+)$/.test(path) || /^\/forms\/[\w-]+\/[\w.-]+\.js$/.test(path);

/** From the page to the service worker: a form was opened, so keep the code that forms need. */
export const CACHE_FORM_CODE = 'keep-form-code';
