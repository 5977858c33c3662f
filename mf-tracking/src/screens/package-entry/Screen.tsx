import { Navigate } from 'react-router-dom';
import { parseId } from 'shared-api/rules/parse-id';
import { useAddress } from 'shared-ui/list';

/**
 * `/user/tracking-system/levels`, whose query contains the package: redirects to the page of the package and keeps the
 * rest of the query (PD-82). Without a package it redirects to the list.
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
