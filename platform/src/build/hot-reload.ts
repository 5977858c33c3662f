/**
 * Only in development builds of the shell, before react-dom: stores the renderers that register themselves, so that a
 * remote's refresh run time, which loads later, still finds the shell's react-dom.
 */
interface DevToolsHook {
  supportsFiber: boolean;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };
const none = () => undefined;
let introduced = 0;

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => introduced++,
  onScheduleFiberRoot: none,
  onCommitFiberRoot: none,
  onCommitFiberUnmount: none,
};

const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
