/** Status and error code of an answer. */
export const outcome = ({ status, body }: { status: number; body: string }): [number, string | undefined] => [
  status,
  (JSON.parse(body) as { code?: string }).code,
];
