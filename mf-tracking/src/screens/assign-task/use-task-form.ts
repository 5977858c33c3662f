import { useLeaveGuard } from 'platform/remote';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAssignTask } from '../../queries/assigned-tasks.ts';
import {
  emptyForm,
  emptyItem,
  type FormErrors,
  findErrors,
  type ItemForm,
  type ItemGroup,
  isFilled,
  type TaskForm,
  toBody,
} from '../../rules/tasks/task-form.ts';
import { assignedTaskPath } from '../../rules/tasks/task-path.ts';

/** Values, errors and submission of the form of a task. */
export function useTaskForm() {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const navigate = useNavigate();
  const nextKey = useRef(1);
  const [form, setForm] = useState<TaskForm>(emptyForm);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [part, setPart] = useState(0);
  const [createdId, setCreatedId] = useState<number>();
  const { mutate, isPending, error } = useAssignTask({ onUploadProgress: setPart });
  useLeaveGuard(isFilled(form) && createdId === undefined, t('tasks.form.leave'));
  // Navigates only after the leave guard is off.
  useEffect(() => {
    if (createdId !== undefined) void navigate(assignedTaskPath(createdId), { replace: true });
  }, [createdId, navigate]);

  const change = (changed: Partial<TaskForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  };
  return {
    form,
    change,
    /** Number of submits that failed because of errors. */
    failedSubmits,
    part,
    isPending: isPending || createdId !== undefined,
    message: error ? toErrorText(error) : undefined,
    /** Text of an error of a field. */
    errorOf: (field: string): string | undefined => {
      const found = errors[field];
      return found && t(`tasks.form.errors.${found}`);
    },
    addItem(group: ItemGroup): void {
      change({ items: [...form.items, emptyItem(nextKey.current++, group)] });
    },
    changeItem(item: ItemForm): void {
      setForm((before) => ({
        ...before,
        items: before.items.map((each) => (each.key === item.key ? item : each)),
      }));
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field]) => !field.startsWith(`item ${item.key} `)),
        ),
      );
    },
    removeItem(key: number): void {
      change({ items: form.items.filter((item) => item.key !== key) });
    },
    submit(): void {
      if (isPending || createdId !== undefined) return;
      const found = findErrors(form);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        setFailedSubmits((before) => before + 1);
        return;
      }
      setPart(0);
      mutate(
        { body: toBody(form) },
        {
          onSuccess({ msg, data }) {
            toast.success(msg);
            setCreatedId(data.id);
          },
        },
      );
    },
  };
}

export type TaskFormState = ReturnType<typeof useTaskForm>;
