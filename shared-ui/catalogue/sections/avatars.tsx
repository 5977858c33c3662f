import { Avatar } from 'shared-ui/avatar';
import { Group } from 'shared-ui/layout';
import { Specimen, Specimens } from '../part.tsx';
import { useWordsOf } from '../use-words-of.ts';

const words = {
  en: { sizes: 'Four sizes', people: 'Everyone has a tint of their own' },
  ar: { sizes: 'أربعة مقاسات', people: 'لكل شخص لونه' },
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
  const { sizes, people: peopleTitle } = useWordsOf(words);
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
    </Specimens>
  );
}
