import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { familyPath } from '../../rules/paths.ts';
import type { MemberForm } from './use-member-form.ts';

/** Navigates to the family once the form is finished, and not before, because its leave guard would ask. */
export function useFinishedForm({ isDone }: MemberForm): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) void navigate(familyPath, { replace: true });
  }, [isDone, navigate]);
}
