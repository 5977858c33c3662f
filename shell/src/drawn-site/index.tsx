import {
  type AskApi,
  type DrawnPage,
  type DrawRequest,
  drawSite,
  type ShellServerBuild,
} from 'platform/host/drawn-site';
import type { PageRegistry } from 'platform/registry';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { answerCalls } from 'shared-api/client/draw';
import { initI18n, setLanguage } from 'shared-api/i18n';
import { Identity, Providers, product } from '../boot/product.tsx';
import { Frame } from '../frame/frame.tsx';
import { loadShellTexts } from '../locales/index.ts';
import { shellPages } from '../screens/index.tsx';
import { provided } from '../shared/provided.ts';
import { awaitReads } from './await-reads.ts';

/** The shared modules as `require` of the remotes' builds for the server returns them. */
export const loadShared: ShellServerBuild['loadShared'] = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(provided.modules).map(
        async ([key, module]) => [key, 'lib' in module ? module.lib() : await module.get()] as const,
      ),
    ),
  );

/** Records what the page asks, for the browser that will ask the same. */
function recordAnswers(ask: AskApi, { answers, errors }: Pick<DrawnPage, 'answers' | 'errors'>): void {
  answerCalls(async (address, headers) => {
    const report = (message: string) => {
      const [remote = 'shell'] = (headers['X-Rafiq-Client'] ?? '').split('@', 1);
      errors.push({ remote, message });
    };
    const { status, body } = await ask({ address, headers }).catch((error: Error) => {
      report(error.message);
      throw error;
    });
    if (status === 200 || status === 404) answers.push({ address, status, body, headers });
    // The page lacks a part, and is not kept as one that is whole.
    else report(`${address} answered ${status}`);
    return { status, body };
  });
}

/** Draws the site without a browser; see `ShellServerBuild`. */
export const createDrawing: ShellServerBuild['createDrawing'] = ({ registry, builds, ask, enter }) => {
  const composition = registry as PageRegistry;
  const Entered = ({ client, children }: { client: string; children: ReactNode }) => {
    enter(client);
    return <Identity client={client}>{children}</Identity>;
  };
  const Surroundings = ({ children }: { children: ReactNode }) => (
    <Identity client={`shell@${composition.shell.version}`}>
      <Providers>
        <Frame>{children}</Frame>
      </Providers>
    </Identity>
  );

  return async ({ address, language }: DrawRequest): Promise<DrawnPage | undefined> => {
    initI18n();
    await setLanguage(language);
    await loadShellTexts();
    const answers: DrawnPage['answers'] = [];
    const errors: DrawnPage['errors'] = [];
    recordAnswers(ask, { answers, errors });
    awaitReads();
    const html = await drawSite(
      {
        registry: composition,
        product: { ...product, Identity: Entered },
        builds,
        pages: shellPages,
        Surroundings,
        async render(tree) {
          const { prelude } = await prerender(tree, {
            onError: (error) =>
              void errors.push({
                remote: 'shell',
                message: error instanceof Error ? error.message : String(error),
              }),
            // A part that is larger is otherwise moved to its place by a script.
            progressiveChunkSize: Number.POSITIVE_INFINITY,
          });
          return new Response(prelude).text();
        },
      },
      address,
    );
    return html === undefined ? undefined : { html, answers, errors };
  };
};
