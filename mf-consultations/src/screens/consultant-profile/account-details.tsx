import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { IconEdit } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { ConsultantFields } from '../../parts/consultant-form/consultant-fields.tsx';
import { useTypeTexts } from '../../parts/consultant-form/options.ts';
import { useConsultantForm } from '../../parts/consultant-form/use-consultant-form.ts';
import { type useAccountProfile, useEditProfile } from '../../queries/sessions.ts';
import styles from './account-details.module.css';

type Profile = ReturnType<typeof useAccountProfile>;

/** The form, read-only until the consultant edits it (TF §4). */
export function AccountDetails({ profile }: { profile: Profile }): ReactNode {
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const turn = (editing: boolean) => {
    turned.current = true;
    setEditing(editing);
  };
  // The focused button is gone: focuses the first field, or after editing the edit button.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    place.current?.querySelector<HTMLElement>(editing ? 'input:checked' : 'button')?.focus();
  }, [editing]);
  /** Waits for the stored profile before it shows the read-only form. */
  const saved = async () => {
    await profile.refetch();
    turn(false);
  };
  return (
    <div ref={place} className={styles.form}>
      <Loaded query={profile} loading={<LoadingState shape="form" />}>
        {(details) => (
          <DetailsForm
            key={editing ? 'editing' : JSON.stringify(details)}
            details={details}
            editing={editing}
            onEdit={() => turn(true)}
            onCancel={() => turn(false)}
            onSaved={saved}
          />
        )}
      </Loaded>
    </div>
  );
}

interface DetailsFormProps {
  details: NonNullable<Profile['data']>;
  editing: boolean;
  onEdit(): void;
  onCancel(): void;
  onSaved(): void;
}

function DetailsForm({ details, editing, onEdit, onCancel, onSaved }: DetailsFormProps) {
  const { t } = useTexts('mf-consultations');
  const typeTexts = useTypeTexts();
  const edit = useEditProfile();
  const form = useConsultantForm(details, {
    isPending: edit.isPending,
    mutate: (body, then) => edit.mutate({ body: { _method: 'put', ...body } }, then),
  });
  const save = () =>
    form.submit(() => {
      toast.success(t('sessions.form.saved'));
      onSaved();
    });

  return (
    <Form onSubmit={save}>
      {details.requested_type && (
        <FormMessage tone="info">
          {t('sessions.profile.typeWaits', { type: t(typeTexts[details.requested_type]) })}
        </FormMessage>
      )}
      <ConsultantFields
        form={form}
        disabled={!editing}
        typeHint={form.values.type === details.type ? undefined : t('sessions.profile.typeHint')}
      />
      {editing ? (
        <Group>
          <Button type="submit" loading={edit.isPending || edit.isSuccess}>
            {t('sessions.profile.save')}
          </Button>
          <Button variant="secondary" disabled={edit.isPending} onClick={onCancel}>
            {t('sessions.profile.cancel')}
          </Button>
        </Group>
      ) : (
        // Has its own key, because React would otherwise reuse the edit button as the submit button, and the click
        // would submit the form.
        <Group key="view">
          <Button icon={<IconEdit />} onClick={onEdit}>
            {t('sessions.profile.edit')}
          </Button>
        </Group>
      )}
    </Form>
  );
}
