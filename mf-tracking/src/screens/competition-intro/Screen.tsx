import { Navigate } from 'react-router-dom';
import { useAddress } from 'shared-ui/list';
import { parseId } from '../../rules/parse-id.ts';

/**
 * `/initiative/intro`: leads to the introduction of the competition that the query names as `id` or, as shared links do, as `model_id`, with
 * the rest of its query; without one to the list of competitions.
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
