import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pushClick } from 'shared-api/contracts/push-worker';
import { safePath } from 'shared-api/session';
import { useReadNotification } from '../../queries/notifications.ts';

/** Shows the page of a clicked push message in this open page, when the service worker requests it. */
export function usePushClicks(): void {
  const navigate = useNavigate();
  const { mutate } = useReadNotification();
  const latest = useRef({ navigate, mutate });
  useEffect(() => {
    latest.current = { navigate, mutate };
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (worker === undefined) return;
    const handle = ({ data, ports: [port] }: MessageEvent) => {
      const click = pushClick.safeParse(data);
      if (!click.success) return;
      port?.postMessage('shown');
      const { id, path } = click.data;
      if (id !== undefined) latest.current.mutate({ params: { id } });
      void latest.current.navigate(safePath(path) ?? '/');
    };
    worker.addEventListener('message', handle);
    worker.startMessages();
    return () => worker.removeEventListener('message', handle);
  }, []);
}
