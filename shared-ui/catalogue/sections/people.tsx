import { useState } from 'react';
import { TextLink } from 'shared-ui/link';
import { PeopleChooser } from 'shared-ui/people-chooser';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    who: 'Whom is it for?',
    one: 'Who comes?',
    you: 'You',
    inCart: 'In your cart',
    enrolled: 'Takes part already',
    add: 'Add a family member',
    wrong: 'Choose somebody to go on',
  },
  ar: {
    who: 'لمن هذا؟',
    one: 'من سيحضر؟',
    you: 'أنت',
    inCart: 'في سلتك',
    enrolled: 'مشترك بالفعل',
    add: 'أضف فردًا من الأسرة',
    wrong: 'اختر شخصًا لتتابع',
  },
};

export function People() {
  const w = useSectionTexts(words);
  const [several, setSeveral] = useState([3, 12]);
  const [one, setOne] = useState([3]);
  const people = [
    { id: 3, name: 'Mona El Sayed', note: w.you },
    { id: 11, name: 'ليلى', note: w.inCart, disabled: true },
    { id: 12, name: 'Yusuf' },
    { id: 13, name: 'هدى' },
    { id: 14, name: 'Omar Farouk' },
  ];
  return (
    <Specimens>
      <PeopleChooser
        label={w.who}
        mode="many"
        people={people}
        value={several}
        onChange={setSeveral}
        action={<TextLink href="#people">{w.add}</TextLink>}
      />
      <PeopleChooser
        label={w.one}
        mode="one"
        people={people
          .slice(0, 3)
          .map((person) => ({ ...person, ...(person.disabled && { note: w.enrolled }) }))}
        value={one}
        onChange={setOne}
      />
      <PeopleChooser
        label={w.one}
        mode="one"
        people={people.slice(2, 4)}
        value={[]}
        onChange={() => {}}
        error={w.wrong}
        required
      />
    </Specimens>
  );
}
