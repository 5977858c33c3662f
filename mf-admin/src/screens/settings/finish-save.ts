import { toast } from 'shared-ui/toast';

/** Shows that a section was saved, from where on its input is what is stored. */
export const finishSave =
  (state: { discard(): void }) =>
  ({ msg }: { msg: string }): void => {
    toast.success(msg);
    state.discard();
  };
