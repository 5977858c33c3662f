import { serveTasks } from './kernel/processes/serve-tasks.ts';
import type { DrawingTasks } from './services/drawings/index.ts';

/*
 * The process that decodes and draws: users' pictures, which are untrusted, previews of links and documents to print. It loads each module when
 * a task needs it, because few processes need all of them, and nothing else of the server.
 */
serveTasks({
  encodePhoto: async (input) => (await import('./services/drawings/photo.ts')).encodePhoto(input),
  scalePhoto: async (input) => (await import('./services/drawings/photo.ts')).scalePhoto(input),
  renderPreview: async (input) =>
    (await import('./services/drawings/preview/render-preview.ts')).renderPreview(input),
  renderPdf: async (input) => (await import('./services/drawings/render-pdf.ts')).renderPdf(input),
} satisfies DrawingTasks);
