import { Avatar } from 'shared-ui/avatar';
import { Group } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { Specimen, Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    sizes: 'Four sizes',
    people: 'Everyone has a tint of their own',
    named: 'With a name',
    line: 'Family counselor',
  },
  ar: { sizes: 'أربعة مقاسات', people: 'لكل شخص لونه', named: 'مع الاسم', line: 'مرشدة أسرية' },
};

const people = [
  'Mona El Sayed',
  'محمد الشافعي',
  'Yusuf',
  'Lea Marie Fischer',
  'هدى',
  'Omar Farouk',
  'آدم',
  'Ida',
];

export function Avatars() {
  const { sizes, people: peopleTitle, named, line } = useSectionTexts(words);
  return (
    <Specimens>
      <Specimen name={sizes}>
        <Group>
          <Avatar name="Mona El Sayed" size="s" />
          <Avatar name="محمد الشافعي" />
          <Avatar name="Omar Farouk" size="l" />
          <Avatar name="هدى" size="xl" />
        </Group>
      </Specimen>
      <Specimen name={peopleTitle}>
        <Group gap="s">
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Group>
      </Specimen>
      <Specimen name={named}>
        <Group gap="l">
          <Person name="Mona El Sayed" avatar={null} line={line} />
          <Person name="هدى" avatar={null} to="#avatars" size="s" />
        </Group>
      </Specimen>
    </Specimens>
  );
}
