import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { FormMessage, Form as KitForm } from 'shared-ui/form';
import { MultiSelectField } from 'shared-ui/select';
import { EmailField, PasswordField, TextField } from 'shared-ui/text-field';
import { useWords } from '../words.ts';
import styles from './form.module.css';

const empty = { name: '', email: '', password: '' };

/** Fails on the first submit, to show errors and the focus on the first invalid field. */
export function Form() {
  const words = useWords();
  const [values, setValues] = useState(empty);
  const [languages, setLanguages] = useState(['0', '1']);
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState(false);
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((values) => ({ ...values, [name]: value })),
  });
  return (
    <KitForm className={styles.form} onSubmit={() => setFailed(true)}>
      {failed && <FormMessage tone="error">{words.failed}</FormMessage>}
      <TextField label={words.fullName} {...field('name')} required autoComplete="name" />
      <EmailField
        label={words.email}
        {...field('email')}
        required
        error={failed ? words.wrongEmail : undefined}
      />
      <PasswordField label={words.password} {...field('password')} hint={words.passwordHint} required />
      <MultiSelectField
        label={words.languages}
        name="languages"
        options={words.open.map((label, value) => ({ label, value: String(value) }))}
        value={languages}
        onChange={setLanguages}
        error={failed ? words.needed : undefined}
      />
      <CheckboxField
        label={words.terms}
        checked={agreed}
        onChange={setAgreed}
        error={failed && !agreed ? words.needed : undefined}
      />
      <Button type="submit" fullWidth>
        {words.send}
      </Button>
    </KitForm>
  );
}
