/** What other features may call about uploads: store a file, read a form with files, and get the file store. */
export { clearFileUses, setFileUses } from '../files/files.commands.ts';
export { convertFields } from './convert.ts';
export { deferBodyValidation } from './defer-body-validation.ts';
export { deleteUnusedFiles, destroyFiles } from './delete-unused-files.ts';
export { nameOfKind } from './file-names.ts';
export { type ReadAnswers, type ReadOptions, readAnswers, readMultipart } from './multipart.ts';
export { multipartParts } from './multipart-parts.ts';
export { fileStore } from './open-store.ts';
export { qrisPayloadAad, storeUpload, type UploadInput } from './store-upload.ts';
export { isPersonal, type Uploader } from './upload-rules.ts';
