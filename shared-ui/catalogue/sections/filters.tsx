import { useState } from 'react';
import { FilterBar } from 'shared-ui/filter-bar';
import { SelectField } from 'shared-ui/select';
import { TextField } from 'shared-ui/text-field';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    label: 'Consultants',
    name: 'Name',
    language: 'Language',
    languages: ['Arabic', 'English', 'French'],
    field: 'Field',
    fields: ['Sleep', 'School', 'Play'],
  },
  ar: {
    label: 'المستشارون',
    name: 'الاسم',
    language: 'اللغة',
    languages: ['العربية', 'الإنجليزية', 'الفرنسية'],
    field: 'المجال',
    fields: ['النوم', 'المدرسة', 'اللعب'],
  },
};

const options = (labels: string[]) => labels.map((label, value) => ({ label, value: String(value) }));

export function Filters() {
  const w = useSectionTexts(words);
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('1');
  const [field, setField] = useState('');
  const clear = () => {
    setLanguage('');
    setField('');
  };
  return (
    <FilterBar
      label={w.label}
      active={[language, field].filter(Boolean).length}
      onClear={clear}
      search={<TextField label={w.name} value={name} onChange={setName} />}
    >
      <SelectField
        label={w.language}
        value={language}
        onChange={setLanguage}
        options={options(w.languages)}
      />
      <SelectField label={w.field} value={field} onChange={setField} options={options(w.fields)} />
    </FilterBar>
  );
}
