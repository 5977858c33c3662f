import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { CheckboxField, RadioGroupField } from 'shared-ui/choice';
import { CodeField } from 'shared-ui/code-field';
import { DateField } from 'shared-ui/date-field';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Heading, Stack } from 'shared-ui/layout';
import { MultiSelectField, SelectField } from 'shared-ui/select';
import { EmailField, PasswordField, PhoneField, TextAreaField, TextField } from 'shared-ui/text-field';
import styles from '../catalogue.module.css';
import { useWords } from '../words.ts';

const empty = {
  name: '',
  email: '',
  password: '',
  phone: '',
  about: '',
  birthday: '',
  country: '',
  gender: '',
  code: '',
};

/** The form fails on its first submit, so that errors and the way to the first of them can be seen. */
export function Fields() {
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
  const options = words.open.map((label, value) => ({ label, value: String(value) }));

  return (
    <div className={styles.grid}>
      <Card as="section">
        <Form onSubmit={() => setFailed(true)}>
          <Heading lang="en">Fields</Heading>
          {failed && <FormMessage tone="error">{words.failed}</FormMessage>}
          <TextField label={words.fullName} {...field('name')} required autoComplete="name" />
          <EmailField
            label={words.email}
            {...field('email')}
            required
            error={failed ? words.wrongEmail : undefined}
          />
          <PasswordField label={words.password} {...field('password')} hint={words.passwordHint} required />
          <PhoneField label={words.phone} {...field('phone')} />
          <CheckboxField
            label={words.terms}
            checked={agreed}
            onChange={setAgreed}
            error={failed && !agreed ? words.needed : undefined}
          />
          <Button type="submit" fullWidth>
            {words.send}
          </Button>
        </Form>
      </Card>
      <Card as="section">
        <Stack gap="l">
          <CodeField label={words.code} {...field('code')} error={failed ? words.wrongCode : undefined} />
          <DateField label={words.birthday} {...field('birthday')} />
          <SelectField
            label={words.country}
            {...field('country')}
            options={options}
            error={failed ? words.needed : undefined}
          />
          <MultiSelectField
            label={words.languages}
            name="languages"
            options={options}
            value={languages}
            onChange={setLanguages}
            error={failed ? words.needed : undefined}
          />
          <RadioGroupField
            label={words.gender}
            {...field('gender')}
            inline
            options={[
              { value: '1', label: words.male },
              { value: '2', label: words.female },
            ]}
            error={failed ? words.needed : undefined}
          />
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap="l">
          <TextAreaField label={words.about} {...field('about')} />
          <TextField label={words.fullName} value={words.name} onChange={() => {}} disabled />
          <FormMessage tone="success">{words.saved}</FormMessage>
          <FormMessage tone="info">{words.hint}</FormMessage>
          <FormMessage tone="warning">{words.consequence}</FormMessage>
        </Stack>
      </Card>
    </div>
  );
}
