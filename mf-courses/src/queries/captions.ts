import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-api/query';
import { parseCues } from '../rules/lessons/cues.ts';

/** The path of a file without its signature, which changes with every answer. */
const fileOf = (path: string): string => path.split('?', 1)[0] ?? path;

/** The lines of a captions file; its link is signed and expires. */
export const useCues = (path: string | undefined) =>
  useQuery(
    {
      queryKey: ['mf-courses', 'cues', path === undefined ? undefined : fileOf(path)],
      enabled: path !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      async queryFn({ signal }) {
        const answer = await fetch(path ?? '', { signal });
        if (!answer.ok) throw new Error(`The captions were answered with ${answer.status}`);
        return parseCues(await answer.text());
      },
    },
    queryClient,
  );
