export type { AskApi, DrawnAnswer, DrawnPage, DrawRequest, ShellServerBuild } from '../../server-build.ts';
export { type DrawSite, drawSite } from './draw-site.tsx';
