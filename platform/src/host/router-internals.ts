/**
 * What react-router exports as `UNSAFE_`, outside its semantic versioning: used here alone, with react-router-dom pinned to an exact version in
 * `pnpm-workspace.yaml`. Two exports have no public counterpart in version 7:
 * - `createBrowserHistory`: its public users are the data routers. The shell's history waits for an answer before a change, and remotes share it
 *   through the public `<Router navigator>` (`history.test.ts`).
 * - `RouteContext`: a nested `<Routes>` inherits the parameters of the page around it; a slot sees none of them (`slot.test.tsx`).
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
