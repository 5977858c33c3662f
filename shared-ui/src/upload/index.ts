export { formatFileSize } from './file-size.ts';
export { UploadField, type UploadFieldProps } from './upload-field.tsx';
