import { Navigate } from 'react-router-dom';
import { parseId } from 'shared-api/rules/parse-id';
import { useAddress } from 'shared-ui/list';

/**
 * `/initiative/intro`: redirects to the introduction of the competition whose id is `id` or, in shared links,
 * `model_id`. Keeps the rest of the query. Without an id it redirects to the list of competitions.
 */
export default function Screen() {
  const [query] = useAddress();
  const id = parseId(query.get('id') ?? query.get('model_id') ?? undefined);
  if (id === undefined) return <Navigate to="/user/initiatives" replace />;
  const after = new URLSearchParams(query);
  after.delete('id');
  if (!after.has('is_level')) after.set('is_level', '0');
  return <Navigate to={`/user/trackings/${id}/details?${after}`} replace />;
}
