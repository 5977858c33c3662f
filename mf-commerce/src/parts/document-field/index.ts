export { DocumentField, type DocumentFieldProps } from './document-field.tsx';
