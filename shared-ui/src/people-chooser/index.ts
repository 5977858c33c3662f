export { PeopleChooser, type PeopleChooserProps, type PersonOption } from './people-chooser.tsx';
