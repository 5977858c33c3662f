import { useLayoutEffect, useRef } from 'react';
import type { Lifecycles } from '../host-api.ts';
import { type MountedParcel, mountParcel } from './mount-parcel.ts';

interface ParcelProps<Props> {
  lifecycles: Lifecycles;
  /** Custom properties of the page. It is updated when this object changes. */
  props: Props;
  /** Receives the errors of lifecycles. Must be stable. */
  onError(error: unknown): void;
  /** Receives a promise that settles when the page is mounted or updated. Must be stable. */
  onShow?(shown: Promise<void>): void;
}

/** Element in which a page with a root of its own is mounted. */
export function Parcel<Props extends object>({ lifecycles, props, onError, onShow }: ParcelProps<Props>) {
  const element = useRef<HTMLDivElement>(null);
  const parcel = useRef<MountedParcel<Props>>(undefined);
  useLayoutEffect(() => {
    const mounted = mountParcel<Props>(lifecycles, element.current as HTMLDivElement, onError);
    parcel.current = mounted;
    return () => mounted.unmount();
  }, [lifecycles, onError]);
  useLayoutEffect(() => {
    const shown = parcel.current?.show(props);
    if (shown) onShow?.(shown);
  }, [lifecycles, onError, onShow, props]);
  return <div ref={element} />;
}
