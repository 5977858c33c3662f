export { Person, type PersonProps } from './person.tsx';
