import type { Lifecycles } from '../host-api.ts';

export interface MountedParcel<Props> {
  /**
   * Mounts the page with these props, or updates it. Of several waiting calls only the last one is executed.
   * @returns settled when it has been executed; never after a failure
   */
  show(props: Props): Promise<void>;
  unmount(): void;
}

/** Number of parcels so far: lifecycles identify pages by name. */
let parcels = 0;

/**
 * Mounts a page with its lifecycles, which run one after another.
 * @param onError receives the error of a lifecycle; after it only `unmount` is called
 */
export function mountParcel<Props extends object>(
  lifecycles: Lifecycles,
  domElement: HTMLElement,
  onError: (error: unknown) => void,
): MountedParcel<Props> {
  parcels += 1;
  const own = { name: `parcel-${parcels}`, domElement };
  let props: Props | undefined;
  let isMounted = false;
  let isOver = false;
  let queue = Promise.resolve();

  async function run(step: keyof Lifecycles): Promise<void> {
    for (const lifecycle of [lifecycles[step] ?? []].flat()) await lifecycle({ ...props, ...own } as never);
  }

  function enqueue(step: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      queue = queue.then(step).then(resolve, (error: unknown) => {
        isOver = true;
        onError(error);
      });
    });
  }

  async function render(next: Props): Promise<void> {
    if (isOver || next !== props) return;
    if (isMounted) return run('update');
    await run('bootstrap');
    // The page may have been left during the bootstrap.
    if (isOver) return;
    isMounted = true;
    return run('mount');
  }

  return {
    show(next) {
      props = next;
      return enqueue(() => render(next));
    },
    unmount() {
      isOver = true;
      void enqueue(async () => {
        if (isMounted) await run('unmount');
      });
    },
  };
}
