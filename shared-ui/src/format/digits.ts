export { foldDigits as digits } from 'shared-api/rules/typed-text';
