import { useNavigate } from 'react-router-dom';
import { setMode } from 'shared-api/session';
import { type Member, startOf } from './use-viewer.ts';

/** Between learner mode ('0') and consultant mode ('1'); leads to the start of the mode chosen (CC §4). */
export function useModeSwitch({ menu }: Member): () => void {
  const navigate = useNavigate();
  return () => {
    const next = menu === 'consultant' ? 'learner' : 'consultant';
    setMode(next === 'consultant' ? '1' : '0');
    navigate(startOf(next));
  };
}
