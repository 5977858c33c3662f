export { Report, type ReportProps } from './report.tsx';
