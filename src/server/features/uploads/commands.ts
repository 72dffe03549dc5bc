/** The door of this feature: keeping a file, reading a form that brings files, and where bytes lie. */
export { nameFiles, unnameFiles } from '../files/commands.ts';
export { anyBody } from './any-body.ts';
export { convertFields } from './convert.ts';
export { qrisPayloadAad, storeUpload, type UploadInput } from './keep.ts';
export { nameOfKind } from './kinds.ts';
export { type ReadAnswers, type ReadOptions, readAnswers, readMultipart } from './multipart.ts';
export { fileStore } from './open-store.ts';
export { partsOf } from './parts-of.ts';
export { isPersonal, type Uploader } from './rules.ts';
export { destroyFiles, sweepUploads } from './sweep.ts';
