import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from 'shared-ui/button';

interface TargetButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  target: { to: string; state: unknown };
}

/** A link that looks like a button and navigates with a state. */
export function TargetButton({ target: { to, state }, ...rest }: TargetButtonProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // In a new tab the link works without the state, because its address contains the same.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { state });
  };
  return <Button {...rest} href={to} onClick={follow} />;
}
