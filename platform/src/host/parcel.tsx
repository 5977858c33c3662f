import { useLayoutEffect, useRef } from 'react';
import type { Lifecycles } from '../host-api.ts';
import { type MountedParcel, mountParcel } from './mount-parcel.ts';

interface ParcelProps<Props> {
  lifecycles: Lifecycles;
  /** Custom properties of the page, which is updated when this object is another one. */
  props: Props;
  /** Gets what a lifecycle throws. Stable. */
  onError(error: unknown): void;
  /** Gets what is settled when the page is mounted or updated. Stable. */
  onShow?(shown: Promise<void>): void;
}

/** The place of a page that has a root of its own. */
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
