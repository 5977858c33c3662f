/**
 * What react-router exports as `UNSAFE_`, outside its semantic versioning. Only this file uses these exports, and `pnpm-workspace.yaml` pins
 * react-router-dom to an exact version. Two exports have no public counterpart in version 7:
 * - `createBrowserHistory`: publicly only data routers use it. The shell's history waits for an answer before a change, and remotes share it
 *   through the public `<Router navigator>` (`history.test.ts`).
 * - `RouteContext`: a nested `<Routes>` inherits the parameters of the page around it; a slot must not see them (`slot.test.tsx`).
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
