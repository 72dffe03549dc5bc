/** What other features may call about uploads: store a file, read a form with files, and get the file store. */

export { convertFields } from './convert.ts';
export { deferBodyValidation } from './defer-body-validation.ts';
export { destroyFiles } from './delete-unused-files.ts';
export { nameOfKind } from './file-names.ts';
export { makeWidth } from './make-width.ts';
export { readAnswers } from './multipart.ts';
export { multipartParts } from './multipart-parts.ts';
export { fileStore } from './open-store.ts';
export { pictureForPrint } from './pictures.ts';
export { readForm, type SentForm } from './read-form.ts';
export { qrisPayloadAad, storeUpload } from './store-upload.ts';
export { isPersonal } from './upload-rules.ts';
