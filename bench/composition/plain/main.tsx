import { createRoot } from 'react-dom/client';
import { Hello } from '../hello.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Hello />);
