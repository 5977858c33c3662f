import { Navigate } from 'react-router-dom';
import { useAddress } from 'shared-ui/list';
import { parseId } from '../../rules/parse-id.ts';

/**
 * `/user/tracking-system/levels`, which names its package in the query: leads to the page of the package with the rest of the query
 * (PD-82), and to the list without one.
 */
export default function Screen() {
  const [query] = useAddress();
  const id = parseId(query.get('id') ?? undefined);
  if (id === undefined) return <Navigate to="/user/trackings/list" replace />;
  const after = new URLSearchParams(query);
  after.delete('id');
  return (
    <Navigate to={{ pathname: `/user/trackings/${id}/package/levels`, search: after.toString() }} replace />
  );
}
