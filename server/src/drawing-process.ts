import { serveTasks } from './kernel/processes/serve-tasks.ts';
import type { DrawingTasks } from './services/drawings/index.ts';

/*
 * The process that decodes and draws: pictures of people, which are whatever strangers send, previews of links and documents to print. Each part
 * is loaded when it is needed, because few processes need all of them, and nothing of the server but what is named here.
 */
serveTasks({
  encodePhoto: async (input) => (await import('./services/drawings/photo.ts')).encodePhoto(input),
  scalePhoto: async (input) => (await import('./services/drawings/photo.ts')).scalePhoto(input),
  renderPreview: async (input) =>
    (await import('./services/drawings/preview/render-preview.ts')).renderPreview(input),
  renderPdf: async (input) => (await import('./services/drawings/render-pdf.ts')).renderPdf(input),
} satisfies DrawingTasks);
