import { Hello } from '../../../../../hello.tsx';

export default Hello;
