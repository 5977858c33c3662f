import { useNavigate } from 'react-router-dom';
import { setMode } from 'shared-api/session';
import { getStartPath, type Member } from './use-viewer.ts';

/**
 * Switches between learner mode ('0') and consultant mode ('1'), and opens the start page of the chosen mode (CC §4).
 */
export function useModeSwitch({ menu }: Member): () => void {
  const navigate = useNavigate();
  return () => {
    const next = menu === 'consultant' ? 'learner' : 'consultant';
    setMode(next === 'consultant' ? '1' : '0');
    navigate(getStartPath(next));
  };
}
