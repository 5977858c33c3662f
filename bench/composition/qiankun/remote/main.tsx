import { createRoot, type Root } from 'react-dom/client';
import { Hello } from '../../hello.tsx';

let root: Root | undefined;

export async function bootstrap() {}

export async function mount({ container }: { container: HTMLElement }) {
  root = createRoot(container.querySelector('#hello') as HTMLElement);
  root.render(<Hello />);
}

export async function unmount() {
  root?.unmount();
}
